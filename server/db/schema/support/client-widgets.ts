import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WidgetFigure, WidgetKind, widgetTones } from '@/domain/support/dashboard-widget'
import { administered, hashid, uniqueText } from '../columns'

const texts = () => text().array().notNull().default(sql`'{}'`)

/**
 * Parts of dashboards that staff compose for partner groups, by day in the time zone of each group's marketplace. What
 * another kind would have is empty. A null day is open-ended.
 */
export const clientWidgets = pgTable(
  'client_widgets',
  {
    hashid: hashid(),
    name: text().notNull(),
    kind: text().$type<WidgetKind>().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    tone: text().$type<(typeof widgetTones)[number]>().notNull().default('info'),
    /** The label of each address, in the same order. */
    link_labels: texts(),
    link_addresses: texts(),
    product_hashes: texts(),
    figures: texts().$type<WidgetFigure[]>(),
    /** The only partner groups that see it; empty for all. */
    group_hashes: texts(),
    starts_on: date({ mode: 'string' }),
    ends_on: date({ mode: 'string' }),
    position: integer().notNull(),
    ...administered,
  },
  (table) => [uniqueText('client_widgets_name_key', table.name)],
)
