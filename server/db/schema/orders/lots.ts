import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { instant, reference } from '../columns'
import { orderItems, shipments } from './orders'

const lot = { lot_code: text().notNull(), source: text().notNull(), qty: integer().notNull() }

/** Cases of a shipment by traceability lot code. */
export const shippedLots = pgTable(
  'shipped_lots',
  {
    shipment_hash: reference(() => shipments.hashid),
    order_item_hash: reference(() => orderItems.hashid),
    ...lot,
  },
  (table) => [
    primaryKey({ columns: [table.shipment_hash, table.order_item_hash, table.lot_code] }),
    index().on(table.order_item_hash),
    index('shipped_lots_code').on(sql`upper(${table.lot_code})`),
  ],
)

/** Cases by traceability lot code, as the store last checked them in. */
export const receivedLots = pgTable(
  'received_lots',
  {
    order_item_hash: reference(() => orderItems.hashid),
    ...lot,
    received_at: instant().notNull(),
    received_by_hash: reference(() => users.hashid),
  },
  (table) => [
    primaryKey({ columns: [table.order_item_hash, table.lot_code] }),
    index('received_lots_code').on(sql`upper(${table.lot_code})`),
    index().on(table.received_at),
  ],
)
