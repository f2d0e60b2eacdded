import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { startPostgres } from '../scripts/postgres-for-tests.mjs'
import type { Database } from '../server/db/database'
import { openPostgres } from '../server/db/postgres'
import { prepare } from '../server/db/prepare'
import { portalScope } from '../server/http/scope'
import { exportEvents } from '../server/orders/traceability/export-events'
import { daysAfter } from '../src/domain/orders/delivery'
import { monthsIn } from '../src/domain/orders/traceability'

// npm run bench:traceability [-- --events 1000000]: exports the traceability records of two years from PostgreSQL, month by month as a
// download does, and compares that with reading the same tables as JSON. Goal: 10 s for 1,000,000 events.
const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } })
const events = Number(values.events)
const ITEMS = 10
const LOTS = 10
const DAYS = 720
const from = '2025-01-01'
const period = { from, to: daysAfter(from, DAYS) }

const server = await startPostgres()
if (!server) throw new Error('This machine has no PostgreSQL.')
const { db, close } = openPostgres(server.url)
try {
  await prepare(db, { now: new Date(), size: 'small', log: () => {} })
  await fillLots(db)
  const bare = await timed('the same rows as JSON', () =>
    db.execute(
      sql`select json_agg(shipped_lots) from shipped_lots union all select json_agg(received_lots) from received_lots`,
    ),
  )
  const all = await timed(`export of ${events.toLocaleString('en-US')} events`, async () => {
    let bytes = 0
    for (const [index, month] of monthsIn(period).entries()) {
      const files = await exportEvents(portalScope(db, new Date()), month, index === 0)
      bytes += files.reduce((total, { size }) => total + size, 0)
    }
    console.log(`${(bytes / 1e6).toFixed(0)} MB`)
  })
  console.log(`of the rows as JSON: ${(all / bare).toFixed(2)}`)
  await timed('export of one lot', () =>
    exportEvents(portalScope(db, new Date()), { ...period, lot: 'lot-77-3' }, true),
  )
} finally {
  await close()
  server.stop()
}

async function timed(label: string, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  console.log(`${label.padEnd(40)}${(ms / 1000).toFixed(2).padStart(7)} s`)
  return ms
}

/** Adds orders whose lines were shipped and received in lots: half of the events are of either kind. */
async function fillLots(db: Database) {
  const orders = Math.ceil(events / (2 * ITEMS * LOTS))
  await db.transaction(async (tx) => {
    // The rows below fit: checking each would take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (hashid, store_hash, vendor_hash, date_required, placed_at, placed_by_hash)
      select 'trace-order-' || n, (select hashid from partners order by hashid offset n % 20 limit 1),
        (select hashid from vendors order by hashid limit 1), ${from}::date + n % ${DAYS}, ${from}::date + n % ${DAYS},
        (select hashid from users order by hashid limit 1)
      from generate_series(1, ${orders}) n`)
    await tx.execute(sql`
      insert into order_items (hashid, order_hash, product_hash, purchasable_name, upc, item_code, case_pack_size, qty, sell_price,
        discount_amount, final_sell_price, purchase_order_discounts)
      select 'trace-item-' || n || '-' || item, 'trace-order-' || n, product.hashid, product.name, product.upc, product.item_code,
        product.case_pack_size, ${LOTS}, product.sell_price, 0, product.sell_price, '[]'
      from generate_series(1, ${orders}) n, generate_series(1, ${ITEMS}) item
      join (select *, row_number() over (order by hashid) as place from products) product on product.place = item`)
    await tx.execute(sql`
      insert into shipments (hashid, order_hash, store_hash, vendor_hash, carrier, tracking_number, shipped_at)
      select 'trace-shipment-' || n, 'trace-order-' || n, store_hash, vendor_hash, 'FedEx', '7712 ' || n, ${from}::date + n % ${DAYS}
      from generate_series(1, ${orders}) n join orders on orders.hashid = 'trace-order-' || n`)
    await tx.execute(sql`
      insert into shipped_lots (shipment_hash, order_item_hash, lot_code, source, qty)
      select 'trace-shipment-' || n, 'trace-item-' || n || '-' || item, 'LOT-' || n || '-' || lot, 'Valley Farms, 1 Field Rd, Salinas, CA', 1
      from generate_series(1, ${orders}) n, generate_series(1, ${ITEMS}) item, generate_series(1, ${LOTS}) lot`)
    await tx.execute(sql`
      insert into received_lots (order_item_hash, lot_code, source, qty, received_at, received_by_hash)
      select order_item_hash, lot_code, source, qty, shipments.shipped_at + interval '1 day', (select hashid from users order by hashid limit 1)
      from shipped_lots join shipments on shipments.hashid = shipment_hash`)
  })
  await db.execute(sql`vacuum analyze`)
}
