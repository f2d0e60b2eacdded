import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { PGliteWithPreparedStatements } from '../server/db/pglite-with-prepared-statements'
import { prepare } from '../server/db/prepare'
import { users } from '../server/db/schema/access/users'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { createBenchApp } from './bench-app'

// npm run bench:supplier-dashboard: measures the dashboard of a supplier with many order lines in the last two years, `LINES` in all.
// Each line was ordered, shipped and received.
const LINES = Number(process.env.LINES ?? 1_000_000)
const LINES_PER_ORDER = 20
const ROUNDS = 3
const now = new Date()

const db = drizzle(await PGliteWithPreparedStatements.open())
const { secret } = await prepare(db, { now, size: 'small', log: () => {} })
const api = createBenchApp({ db, secret, now })
const signedIn = await api.request('/api/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'supplier@portal.test', password: DEMO_PASSWORD }),
})
const authorization = `Bearer ${(await signedIn.json()).access_token}`
const [supplier] = await db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
const vendor = supplier?.vendor_hash ?? ''

// Without triggers, as a restored backup is loaded.
await db.execute(sql`set session_replication_role = replica`)
await db.execute(sql`
  insert into orders (hashid, order_number, store_hash, vendor_hash, date_required, placed_at, placed_by_hash, total_items,
    total_lines, total_sell_price, adjusted_price, shipped_items, acknowledged_at, delivered_at)
  select 'bench-' || n, 9000000 + n, store_hash, vendor_hash, (now() - n % 728 * interval '1 day')::date,
    now() - n % 728 * interval '1 day', placed_by_hash, ${LINES_PER_ORDER}::int * 2, ${LINES_PER_ORDER}::int, 1000, 1000,
    ${LINES_PER_ORDER}::int * 2, now(), now()
  from (select * from orders where vendor_hash = ${vendor} limit 1) as template,
    generate_series(1, ${LINES / LINES_PER_ORDER}::int) as n`)
await db.execute(sql`
  with own as (select row_number() over () as place, count(*) over () as own_count, * from products where vendor_hash = ${vendor})
  insert into order_items (hashid, order_hash, product_hash, purchasable_name, upc, item_code, case_pack_size, qty, sell_price,
    discount_amount, final_sell_price, purchase_order_discounts, status, issue_reason)
  select 'bench-' || n, 'bench-' || (n / ${LINES_PER_ORDER}::int + 1), own.hashid, own.name, own.upc, own.item_code,
    own.case_pack_size, 2, 25, 0, 25, '[]', 1, case when n % 50 = 0 then 1 end
  from generate_series(0, ${LINES - 1}::int) as n join own on own.place = n % own.own_count + 1`)
for (const event of ['ordered', 'shipped', 'received'])
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, at)
    select order_hash, hashid, ${event}, case when issue_reason is null or ${event} = 'ordered' then 2 else 1 end,
      case when ${event} = 'ordered' then 50 else 0 end, now()
    from order_items where hashid like 'bench-%'`)
await db.execute(sql`set session_replication_role = origin`)
await db.execute(sql`analyze`)

const paths = {
  'what needs the supplier now': '/supplier/dashboard',
  'figures of 4 weeks': '/supplier/figures?weeks=4',
  'figures of 12 weeks': '/supplier/figures?weeks=12',
  'figures of 52 weeks': '/supplier/figures?weeks=52',
}
console.log(`A supplier with ${LINES.toLocaleString('en-US')} order lines, median of ${ROUNDS}`)
for (const [name, path] of Object.entries(paths)) {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const answer = await api.request(`/api/v1${path}`, { headers: { authorization } })
    await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    // The first round is a warm-up.
    if (round > 0) times.push(performance.now() - startedAt)
  }
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  console.log(`${name.padEnd(32)}${median.toFixed(0).padStart(7)} ms`)
}
process.exit(0)
