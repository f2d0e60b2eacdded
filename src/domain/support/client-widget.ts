import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { dataOf, message, post } from '../contract/endpoint'
import { defineForm, optionsOf } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { day, hashid } from '../values/primitives'
import { note, optional, text } from '../values/validation'
import { url } from '../values/web-address'
import {
  dashboardWidget,
  figureLabels,
  type WidgetFigure,
  type WidgetKind,
  widgetFigures,
  widgetTones,
} from './dashboard-widget'
import { position } from './position'
import { wrongAddresses } from './rich-text'

export const MOST_LINKS = 8
const MOST_PRODUCTS = 12
const MOST_FIGURES = 4
const MOST_GROUPS = 500

export const widgetKinds: Readonly<Record<WidgetKind, string>> = {
  announcement: 'Announcement',
  links: 'Links',
  products: 'Featured products',
  figures: 'Key figures',
}

export const widgetState = enumeration({
  shown: [0, 'Shown now'],
  upcoming: [1, 'Upcoming'],
  ended: [2, 'Ended'],
  archived: [3, 'Archived'],
})

/** A client widget as staff list it. */
export const clientWidgetRow = z.object({
  hashid,
  name: z.string(),
  title: z.string(),
  kind: z.enum(['announcement', 'links', 'products', 'figures']),
  /** Sorted; empty for all partner groups. */
  groups: z.array(z.string()),
  /** Null without a first or last day. */
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  state: widgetState.schema,
  position: z.int(),
  is_archived: z.boolean(),
})
export type ClientWidgetRow = z.infer<typeof clientWidgetRow>

/** A page of the portal, such as `/orders`, or an `https` address. Browsers drop tabs and read `\` as `/`. */
const isLink = (address: string): boolean =>
  /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(address) ||
  (/^https:\/\//i.test(address) && z.safeParse(url, address).success)

const noTexts: string[] = []
const noFigures: WidgetFigure[] = []
/** Parts of links, which are checked in widgets of that kind only. */
const linkParts = z
  .array(z.string().check(z.trim(), z.maxLength(2_000, 'Use 2,000 characters or fewer')))
  .check(z.maxLength(MOST_LINKS, `Add up to ${MOST_LINKS} links`))
const label = text(60)

const fields = defineForm({
  name: { schema: text(120), empty: '', label: 'Name', hint: 'Only staff see it.' },
  kind: {
    schema: z.enum(['announcement', 'links', 'products', 'figures'], 'Required'),
    empty: 'announcement',
    required: true,
    label: 'Kind',
    options: optionsOf(widgetKinds),
  },
  title: { schema: text(80), empty: '', label: 'Title', hint: 'The heading that buyers see.', isWide: true },
  text: {
    schema: note(500),
    empty: '',
    required: true,
    label: 'Text',
    hint: 'An empty line starts a new paragraph, - a list. Write **bold**, and links as [label](/orders) or [label](https://…).',
    input: 'paragraphs',
  },
  tone: {
    schema: z.enum(widgetTones, 'Required'),
    empty: 'info',
    required: true,
    label: 'Tone',
    options: optionsOf({ info: 'Information', warning: 'Warning' }),
  },
  link_labels: { schema: linkParts, empty: noTexts, label: 'Labels of links' },
  link_addresses: { schema: linkParts, empty: noTexts, label: 'Addresses of links' },
  product_hashes: {
    schema: z.array(hashid).check(z.maxLength(MOST_PRODUCTS, `Choose up to ${MOST_PRODUCTS} products`)),
    empty: noTexts,
    label: 'Products',
  },
  figures: {
    schema: z
      .array(z.enum(widgetFigures, 'Unknown figure'))
      .check(z.maxLength(MOST_FIGURES, `Choose up to ${MOST_FIGURES} figures`)),
    empty: noFigures,
    label: `Figures (up to ${MOST_FIGURES})`,
    input: 'checkboxes',
    options: optionsOf(figureLabels),
  },
  group_hashes: {
    schema: z.array(hashid).check(z.maxLength(MOST_GROUPS, `Choose up to ${MOST_GROUPS} partner groups`)),
    empty: noTexts,
    label: 'Partner groups',
  },
  starts_on: {
    schema: optional(day),
    empty: '',
    label: 'First day',
    input: 'date',
    hint: 'In the time zone of each group’s marketplace. Leave blank to show it from now on.',
  },
  ends_on: {
    schema: optional(day),
    empty: '',
    label: 'Last day',
    input: 'date',
    hint: 'Leave blank to show it until you archive it.',
  },
  position: {
    schema: optional(position),
    empty: '',
    label: 'Position',
    input: 'integer',
    hint: 'Lower numbers come first. Leave blank for the end.',
  },
})

type Values = z.infer<typeof fields.schema>

/** Finds what is missing or wrong in the content of a widget of its kind. */
function* contentProblems(values: Values): Generator<[path: (string | number)[], message: string]> {
  const { kind, starts_on, ends_on } = values
  if (starts_on && ends_on && ends_on < starts_on) yield [['ends_on'], 'Choose the first day or a later one']
  if (kind === 'announcement') {
    if (values.text === '') yield [['text'], 'Required']
    if (wrongAddresses(values.text).length > 0) yield [['text'], WRONG_LINK]
  }
  if (kind === 'products' && values.product_hashes.length === 0)
    yield [['product_hashes'], 'Choose at least one product']
  if (kind === 'figures' && values.figures.length === 0) yield [['figures'], 'Choose at least one figure']
  if (kind !== 'links') return
  const { link_labels: labels, link_addresses: addresses } = values
  if (labels.length === 0) yield [['link_labels'], 'Add at least one link']
  if (labels.length !== addresses.length) yield [['link_labels'], 'Each link needs a label and an address']
  for (const [at, entry] of labels.entries()) {
    const { error } = z.safeParse(label, entry)
    if (error) yield [['link_labels', at], error.issues[0]?.message ?? 'Required']
  }
  for (const [at, address] of addresses.entries())
    if (!isLink(address)) yield [['link_addresses', at], address === '' ? 'Required' : WRONG_LINK]
}

const WRONG_LINK = 'Enter a page of the portal, such as /orders, or an address that begins with https://'

export const clientWidgetForm = {
  ...fields,
  schema: fields.schema.check(({ value, issues }) => {
    for (const [path, problem] of contentProblems(value))
      issues.push({ code: 'custom', input: value, path, message: problem })
  }),
}

const may = allOf(admin, permission('client-widgets'))

/** Hashes of all widgets that are not archived, in order. */
const everyWidget = z.array(hashid).check(z.maxLength(10_000))

export const orderWidgets = post('/admin/client-widgets/order', {
  may,
  summary: 'Put the widgets in another order. A 409 if their order is no longer the one that was seen',
  body: z.object({ seen: everyWidget, order: everyWidget }),
  output: message,
})

/** The hash that a new widget has in a preview. */
export const NEW_WIDGET = 'new-widget'

export const previewWidgets = post('/admin/client-widgets/preview', {
  may,
  summary: 'The widgets that a partner group would have on its dashboard on a day, with one as it is typed',
  body: z.object({
    /** Null for a new widget. */
    hashid: z.nullable(hashid),
    form: clientWidgetForm.schema,
    group_hash: hashid,
    /** Today unless given. */
    day: optional(day),
  }),
  output: dataOf(z.array(dashboardWidget)),
})

export const clientWidgets = crud('client-widgets', {
  may,
  noun: ['a client widget', 'client widgets'],
  row: clientWidgetRow,
  form: clientWidgetForm.schema,
})
