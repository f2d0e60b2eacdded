import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { startPostgres } from '../scripts/postgres-for-tests.mjs'
import { openPostgres } from '../server/db/postgres'
import { prepare } from '../server/db/prepare'
import { products } from '../server/db/schema/catalogue/products'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { createBenchApp } from './bench-app'
import { fillLog, measureHistory } from './change-history'
import { addManyProducts } from './many-products'

// npm run bench:changes [-- --cells 10000 --log 5000000]: previews, applies and reverts a change set on PostgreSQL, then
// reads the history of records in a long audit log and restores values, cold and warm. LOG_ROWS sets the length of the log too.
// Set --log to 0 to leave that out, or --cells to 0 to measure nothing else.
const { values } = parseArgs({
  options: {
    cells: { type: 'string', default: '10000' },
    log: { type: 'string', default: process.env.LOG_ROWS ?? '5000000' },
  },
})
const ITEMS_A_REQUEST = 5_000
const cells = Number(values.cells)
const log = Number(values.log)
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
  const response = await api.request(`/api/v1${path}`, {
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

async function measureSets() {
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
  await measure(`draft of all that match, ${cells} of them`, null, () =>
    send('POST', '/changes/matching', {
      title: 'All that match',
      kind: 'prices',
      list: { name: 'products' },
      query: { search: '', filters: [{ id: 'item_code', kind: 'text', how: 'starts', text: 'M-' }] },
      count: cells,
      change: { percent: '5' },
    }),
  )
  await measure('preview, with totals', 1_000, async () => {
    await send('GET', `/changes/${set}`)
    await send('GET', `/changes/${set}/items?limit=-1`)
  })
  await measure('apply', 3_000, () => send('POST', `/changes/${set}/apply`, {}))
  const reverted = await measure('draft of the reversal', null, async () =>
    z.parse(made, await send('POST', `/changes/${set}/revert`, {})),
  )
  await measure('apply the reversal', 3_000, () => send('POST', `/changes/${reverted.data.hashid}/apply`, {}))

  const [seller] = await db.select({ hashid: products.vendor_hash }).from(products).limit(1)
  const NEW_A_REQUEST = 1_000
  const newProducts = Array.from({ length: cells }, (_, index) => ({
    entity: 'product',
    values: {
      vendor_hash: seller?.hashid ?? '',
      name: `New product ${index}`,
      item_code: `NEW-${index}`,
      upc: '0'.repeat(14),
      category: 'Snacks',
      sell_price: '12.00',
    },
  }))
  const additions = await measure(`draft of ${cells} new products`, null, async () => {
    const body = { title: 'New', kind: 'import', changes: [], records: newProducts.slice(0, NEW_A_REQUEST) }
    const { hashid } = z.parse(made, await send('POST', '/changes', body)).data
    for (let from = NEW_A_REQUEST; from < cells; from += NEW_A_REQUEST)
      await send('POST', `/changes/${hashid}/items`, {
        changes: [],
        records: newProducts.slice(from, from + NEW_A_REQUEST),
      })
    return hashid
  })
  await measure('preview of new products', null, async () => {
    await send('GET', `/changes/${additions}`)
    await send('GET', `/changes/${additions}/items?limit=-1`)
  })
  await measure('add them', null, () => send('POST', `/changes/${additions}/apply`, {}))
  const removal = await measure('draft of their removal', null, async () =>
    z.parse(made, await send('POST', `/changes/${additions}/revert`, {})),
  )
  await measure('remove them', null, () => send('POST', `/changes/${removal.data.hashid}/apply`, {}))
  await measure('list of change sets', 50, () => send('GET', '/changes?limit=-1'))
}

if (cells > 0) await measureSets()
if (log > 0) {
  await measure(`write ${log} rows of the audit log`, null, () => fillLog(server, log))
  await measureHistory(db, server, send)
}
await close()
server.stop()
process.exit(0)
