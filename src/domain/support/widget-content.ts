import * as z from 'zod/mini'
import { optionsOf } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { note, text } from '../values/validation'
import { url } from '../values/web-address'
import {
  figureLabels,
  type WidgetFigure,
  type WidgetKind,
  widgetFigures,
  widgetTones,
} from './dashboard-widget'
import { wrongAddresses } from './rich-text'

export const MOST_LINKS = 8
const MOST_PRODUCTS = 12
const MOST_FIGURES = 4

const noTexts: string[] = []
const noFigures: WidgetFigure[] = []
/** Parts of links, which are checked in widgets of that kind only. */
const linkParts = z
  .array(z.string().check(z.trim(), z.maxLength(2_000, 'Use 2,000 characters or fewer')))
  .check(z.maxLength(MOST_LINKS, `Add up to ${MOST_LINKS} links`))
const label = text(60)

/** Fields of a widget's content. Each kind uses some of them. */
export const widgetContent = {
  text: {
    schema: note(500),
    empty: '',
    required: true,
    label: 'Text',
    hint: 'An empty line starts a new paragraph, - a list. Write **bold**, and links as [label](/orders) or [label](https://…).',
    input: 'paragraphs' as const,
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
    input: 'checkboxes' as const,
    options: optionsOf(figureLabels),
  },
}

type Values = { kind: WidgetKind } & {
  [Name in keyof typeof widgetContent]: z.infer<(typeof widgetContent)[Name]['schema']>
}

/** Finds what is missing or wrong in the content of a widget of its kind. */
export function* contentProblems(values: Values): Generator<[path: (string | number)[], message: string]> {
  const { kind } = values
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

/** A page of the portal, such as `/orders`, or an `https` address. Browsers drop tabs and read `\` as `/`. */
const isLink = (address: string): boolean =>
  /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(address) ||
  (/^https:\/\//i.test(address) && z.safeParse(url, address).success)
