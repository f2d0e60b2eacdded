import * as z from 'zod/mini'
import { buyers } from '../access/rule'
import { get, inContext, listOf } from '../contract/endpoint'
import { type Day, hashid, money } from '../values/primitives'

/** Figures that a widget can show. Dashboards, Reports and Credits calculate them. */
export const widgetFigures = [
  'on-the-way',
  'spend',
  'to-come',
  'cut-offs',
  'fill-rate',
  'open-claims',
  'recalls',
] as const
export type WidgetFigure = (typeof widgetFigures)[number]

export const figureLabels: Readonly<Record<WidgetFigure, string>> = {
  'on-the-way': 'On the way',
  spend: 'Spend this month',
  'to-come': 'Still to come this month',
  'cut-offs': 'Cut-offs left today',
  'fill-rate': 'Fill rate, last 12 weeks',
  'open-claims': 'Open claims',
  recalls: 'Recalls',
}

export const widgetTones = ['info', 'warning'] as const

const featured = z.object({
  hashid,
  name: z.string(),
  vendor_name: z.string(),
  image: z.string(),
  case_pack_size: z.int(),
  /** List price of a case for the stores of the context. */
  sell_price: money,
})
export type FeaturedProduct = z.infer<typeof featured>

/** `title` is its heading. */
const titled = { hashid, title: z.string() }

/** A part of the dashboard that staff compose for partner groups. */
export const dashboardWidget = z.discriminatedUnion('kind', [
  z.object({
    ...titled,
    kind: z.literal('announcement'),
    /** See `richBlocks`. */
    text: z.string(),
    tone: z.enum(widgetTones),
  }),
  z.object({
    ...titled,
    kind: z.literal('links'),
    links: z.array(z.object({ label: z.string(), address: z.string() })),
  }),
  z.object({ ...titled, kind: z.literal('products'), products: z.array(featured) }),
  z.object({ ...titled, kind: z.literal('figures'), figures: z.array(z.enum(widgetFigures)) }),
])
export type DashboardWidget = z.infer<typeof dashboardWidget>
export type WidgetKind = DashboardWidget['kind']

export const listWidgets = get('/dashboard/widgets', {
  may: buyers,
  summary: 'The widgets that the partner groups of the context have on their dashboard today, in order',
  query: z.object(inContext),
  output: listOf(dashboardWidget),
})

/** A partner group, and the day in the time zone of its marketplace. */
export interface WidgetReader {
  group_hash: string
  today: Day
}

/** Returns true if one of the groups sees a widget on its day. Without groups it is for all; a null day is open-ended. */
export const isWidgetDue = (
  {
    group_hashes,
    starts_on,
    ends_on,
  }: { group_hashes: readonly string[]; starts_on: Day | null; ends_on: Day | null },
  readers: readonly WidgetReader[],
): boolean =>
  readers.some(
    ({ group_hash, today }) =>
      (group_hashes.length === 0 || group_hashes.includes(group_hash)) &&
      (starts_on === null || starts_on <= today) &&
      (ends_on === null || today <= ends_on),
  )
