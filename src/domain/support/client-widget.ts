import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, optionsOf } from '../forms/form-field'
import { ENDS_TOO_EARLY, endsTooEarly, shownDays } from '../forms/shown-days'
import { enumeration } from '../values/enumeration'
import { day, hashid } from '../values/primitives'
import { optional, text } from '../values/validation'
import type { WidgetKind } from './dashboard-widget'
import { position } from './position'
import { contentProblems, widgetContent } from './widget-content'

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

const noGroups: string[] = []

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
  ...widgetContent,
  group_hashes: {
    schema: z.array(hashid).check(z.maxLength(MOST_GROUPS, `Choose up to ${MOST_GROUPS} partner groups`)),
    empty: noGroups,
    label: 'Partner groups',
  },
  ...shownDays('In the time zone of each group’s marketplace.'),
  position: {
    schema: optional(position),
    empty: '',
    label: 'Position',
    input: 'integer',
    hint: 'Lower numbers come first. Leave blank for the end.',
  },
})

export const clientWidgetForm = {
  ...fields,
  schema: fields.schema.check(({ value, issues }) => {
    if (endsTooEarly(value))
      issues.push({ code: 'custom', input: value, path: ['ends_on'], message: ENDS_TOO_EARLY })
    for (const [path, problem] of contentProblems(value))
      issues.push({ code: 'custom', input: value, path, message: problem })
  }),
}

export const mayEditWidgets = allOf(admin, permission('client-widgets'))

export const clientWidgets = crud('client-widgets', {
  may: mayEditWidgets,
  noun: ['a client widget', 'client widgets'],
  row: clientWidgetRow,
  form: clientWidgetForm.schema,
})
