import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { Hono } from 'hono'
import { createApp } from '../server/app'
import { compressStreams } from '../server/compress-streams'
import { prepare } from '../server/db/prepare'
import { PreparingPGlite } from '../server/db/preparing-pglite'
import { products, vendors } from '../server/db/schema/catalogue'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { layOut } from '../server/pdf/lay-out'
import { standalone } from '../server/settings'
import { addManyProducts } from './many-products'

// npm run bench:lists: a whole list as the API gives it, beside the same rows read one by one and written as JSON.
const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const ROUNDS = 5

const db = drizzle(await PreparingPGlite.open())
const { secret } = await prepare(db, { now: new Date(), size: 'small', log: () => {} })
await addManyProducts(db, Number(values.rows))
await db.execute('analyze')
const api = createApp({
  db,
  secret,
  clock: () => new Date(),
  settings: standalone,
  layOut,
  origin: () => 'http://127.0.0.1',
  addressOf: () => '',
})
const site = new Hono().use(compressStreams).route('/', api)
const signedIn = await api.request('/api/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'operations@portal.test', password: DEMO_PASSWORD }),
})
const authorization = `Bearer ${(await signedIn.json()).access_token}`
const ask = (headers: Record<string, string> = {}, from: Hono = api) =>
  from.request('/api/v1/products?limit=-1', { headers: { authorization, ...headers } })
const tag = (await ask()).headers.get('etag') ?? ''

let first = 0
const ways: Record<string, () => Promise<number>> = {
  streamed: async () => {
    const begun = performance.now()
    const reader = (await ask()).body?.getReader()
    let bytes = 0
    for (;;) {
      const piece = await reader?.read()
      if (!piece?.value) return bytes
      if (bytes === 0) first = performance.now() - begun
      bytes += piece.value.length
    }
  },
  'streamed, gzip': async () =>
    (await (await ask({ 'accept-encoding': 'gzip' }, site)).arrayBuffer()).byteLength,
  'streamed, brotli': async () =>
    (await (await ask({ 'accept-encoding': 'gzip, br' }, site)).arrayBuffer()).byteLength,
  'known by its tag': async () => (await (await ask({ 'if-none-match': tag })).text()).length,
  'bare json_agg': async () =>
    (await db.select({ rows: sql<string>`json_agg(${products})::text` }).from(products))[0]?.rows.length ?? 0,
  'row by row': async () =>
    JSON.stringify(
      await db.select().from(products).innerJoin(vendors, eq(vendors.hashid, products.vendor_hash)),
    ).length,
}

const times = new Map(Object.keys(ways).map((name): [string, number[]] => [name, []]))
const sizes = new Map<string, number>()
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, way] of Object.entries(ways)) {
    const begun = performance.now()
    sizes.set(name, await way())
    // The first round warms up.
    if (round > 0) times.get(name)?.push(performance.now() - begun)
  }
console.log(`GET /products?limit=-1, ${values.rows} rows more than the demo's, median of ${ROUNDS}`)
for (const [name, all] of times) {
  const median = all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  console.log(
    `${name.padEnd(20)}${median.toFixed(0).padStart(6)} ms ${((sizes.get(name) ?? 0) / 1e6).toFixed(1)} MB`,
  )
}
console.log(`${'first bytes'.padEnd(20)}${first.toFixed(0).padStart(6)} ms`)
process.exit(0)
