import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { startPostgres } from '../scripts/postgres-for-tests.mjs'
import { openPostgres } from '../server/db/postgres'
import { prepare } from '../server/db/prepare'
import { products } from '../server/db/schema/catalogue'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { createBenchApp } from './bench-app'
import { addManyProducts } from './many-products'

// npm run bench:changes [-- --cells 10000 --log 5000000]: previews, applies and reverts a change set on PostgreSQL, then
// reads the history of records in a long audit log. Set --log to 0 to leave that out.
const { values } = parseArgs({
  options: {
    cells: { type: 'string', default: '10000' },
    log: { type: 'string', default: '5000000' },
  },
})
const ITEMS_A_REQUEST = 5_000
const ROUNDS = 20
const cells = Number(values.cells)
const made = z.object({ data: z.object({ hashid: z.string() }) })

const server = await startPostgres()
if (!server) throw new Error('This machine has no PostgreSQL.')
const { db, close } = openPostgres(server.url)
const { secret } = await prepare(db, { now: new Date(), size: 'small', log: () => {} })
await addManyProducts(db, cells)
await db.execute('vacuum analyze')
const api = createBenchApp({ db, secret })
const signedIn = await api.request('/api/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'operations@portal.test', password: DEMO_PASSWORD }),
})
const authorization = `Bearer ${(await signedIn.json()).access_token}`
const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await api.request(`/api/v1/admin${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
const measure = async <T>(label: string, limitMs: number | null, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const result = await work()
  const limit = limitMs === null ? '' : `  (at most ${limitMs} ms)`
  console.log(`${label.padEnd(44)}${(performance.now() - startedAt).toFixed(0).padStart(6)} ms${limit}`)
  return result
}

const rows = await db
  .select({ hashid: products.hashid, price: products.sell_price })
  .from(products)
  .where(sql`${products.hashid} like 'many%'`)
const changes = rows.map(({ hashid, price }) => ({
  entity: 'product',
  record_hash: hashid,
  field: 'sell_price',
  after: (Number(price) * 1.05).toFixed(2),
}))
const set = await measure(`draft of ${cells} cells`, null, async () => {
  const body = { title: 'Prices', kind: 'prices', changes: changes.slice(0, ITEMS_A_REQUEST) }
  const { hashid } = z.parse(made, await send('POST', '/changes', body)).data
  for (let from = ITEMS_A_REQUEST; from < changes.length; from += ITEMS_A_REQUEST)
    await send('POST', `/changes/${hashid}/items`, { changes: changes.slice(from, from + ITEMS_A_REQUEST) })
  return hashid
})
await measure('preview, with totals', 1_000, async () => {
  await send('GET', `/changes/${set}`)
  await send('GET', `/changes/${set}/items?limit=-1`)
})
await measure('apply', 3_000, () => send('POST', `/changes/${set}/apply`, {}))
const reverted = await measure('draft of the reversal', null, async () =>
  z.parse(made, await send('POST', `/changes/${set}/revert`, {})),
)
await measure('apply the reversal', 3_000, () => send('POST', `/changes/${reverted.data.hashid}/apply`, {}))

if (Number(values.log) > 0) {
  await measure(`write ${values.log} rows of the audit log`, null, () =>
    db.execute(sql`insert into audit_log (hashid, event, address, user_agent, subject_hash, parent_hash, details, at)
      select 'long_' || n, 'product-changed', '', '', product.hashid, product.vendor_hash,
        '{"before": {"item_code": "A"}, "after": {"item_code": "B"}}'::jsonb, now() - n * interval '1 second'
      from generate_series(1, ${Number(values.log)}::int) as n
      join (select hashid, vendor_hash, row_number() over () as number, count(*) over () as total from products) as product
        on product.number = n % product.total + 1`),
  )
  await db.execute('analyze audit_log')
  for (const [entity, table] of [
    ['product', 'products'],
    ['vendor', 'vendors'],
  ] as const) {
    const times: number[] = []
    const hashes = await db.select({ hashid: sql<string>`hashid` }).from(sql.raw(table)).limit(ROUNDS)
    for (const { hashid } of hashes) {
      const startedAt = performance.now()
      await send('GET', `/history/${entity}/${hashid}`)
      times.push(performance.now() - startedAt)
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    console.log(
      `${`history of a ${entity}, median`.padEnd(44)}${middle.toFixed(1).padStart(6)} ms  (at most 50 ms)`,
    )
  }
}
await close()
server.stop()
process.exit(0)
