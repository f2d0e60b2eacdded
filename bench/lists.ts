import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { startPostgres } from '../scripts/postgres-for-tests.mjs'
import { productImage } from '../server/catalogue/offer'
import { PGliteWithPreparedStatements } from '../server/db/pglite-with-prepared-statements'
import { openPostgres } from '../server/db/postgres'
import { prepare } from '../server/db/prepare'
import { users } from '../server/db/schema/access/users'
import { products } from '../server/db/schema/catalogue/products'
import { vendors } from '../server/db/schema/vendors/vendors'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { compressStreams } from '../server/http/compress-streams'
import { addAttributes } from './attributes'
import { createBenchApp } from './bench-app'
import { addManyProducts } from './many-products'

// npm run bench:lists [-- --postgres]: measures a whole list from the API, compressed as browsers request it,
// compared with a bare json_agg of the same fields. `--supplier` reads the list of a supplier whose vendor has all of them.
// `--attributes 5` gives each product as many custom attributes.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    postgres: { type: 'boolean', default: false },
    supplier: { type: 'boolean', default: false },
    attributes: { type: 'string', default: '0' },
  },
})
const ROUNDS = 7
const text = z.object({ rows: z.tuple([z.object({ rows: z.string() })]) })

async function embedded() {
  const client = await PGliteWithPreparedStatements.open()
  return { db: drizzle(client), where: 'embedded database', close: () => client.close() }
}

async function onPostgres() {
  const server = await startPostgres()
  if (!server) throw new Error('This machine has no PostgreSQL.')
  const { db, close } = openPostgres(server.url)
  return { db, where: 'PostgreSQL', close: () => close().finally(server.stop) }
}

const { db, where, close } = await (values.postgres ? onPostgres() : embedded())
const { secret } = await prepare(db, { now: new Date(), size: 'small', log: () => {} })
await addManyProducts(db, Number(values.rows))
if (values.supplier)
  await db.execute(sql`update ${products} set vendor_hash = (select ${users.vendor_hash} from ${users}
    where ${users.email} = 'supplier@portal.test') where ${products.hashid} like 'many%'`)
await db.execute('vacuum analyze')
const api = createBenchApp({ db, secret })
const site = new Hono().use(compressStreams).route('/', api)
async function tokenOf(email: string) {
  const signedIn = await api.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return `Bearer ${(await signedIn.json()).access_token}`
}
const authorization = await tokenOf(values.supplier ? 'supplier@portal.test' : 'operations@portal.test')
if (Number(values.attributes) > 0) {
  const staff = await tokenOf('operations@portal.test')
  await addAttributes(
    { db, api, authorization: staff },
    { owner: 'product', table: 'products', count: Number(values.attributes) },
  )
  await db.execute('vacuum analyze')
}
const path = values.supplier ? '/supplier/products' : '/products'
const request = (headers: Record<string, string> = {}, from: Hono = api) =>
  from.request(`/api/v1${path}?limit=-1`, { headers: { authorization, ...headers } })
const tag = (await request()).headers.get('etag') ?? ''

/** The same fields of the same rows, written by PostgreSQL alone. */
const bareJson = sql`select json_agg(row)::text as rows from (
  select ${products.hashid}, ${products.vendor_hash}, ${vendors.name} as vendor_name, ${products.name}, upc, item_code, category,
    storage_type, unit, case_pack_size, order_multiple, sell_price::text, null as price_hold, '{}'::text[] as promotions,
    special_diet_options, ${products.status}, recalled_at is not null as is_recalled, seasonal_item, sofi_award_winner,
    specialty_attributes, allergens, nutrition->'calories' as calories, nutrition->'total_sugars_g' as total_sugars_g,
    nutrition->'sodium_mg' as sodium_mg, nutrition->'protein_g' as protein_g, ${productImage} as image
  from ${products} join ${vendors} on ${vendors.hashid} = ${products.vendor_hash}) row`

const firsts: number[] = []
const read = async (encoding: string) => {
  const startedAt = performance.now()
  const reader = (await request({ 'accept-encoding': encoding }, site)).body?.getReader()
  let bytes = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) return bytes
    if (bytes === 0 && encoding === BROWSER) firsts.push(performance.now() - startedAt)
    bytes += piece.value.length
  }
}
const BROWSER = 'gzip, deflate, br, zstd'
const BARE = 'bare json_agg'
const variants: Record<string, () => Promise<number>> = {
  [BARE]: async () => z.parse(text, await db.execute(bareJson)).rows[0].rows.length,
  uncompressed: () => read(''),
  gzip: () => read('gzip'),
  brotli: () => read('br'),
  'compressed for browsers': () => read(BROWSER),
  '304 by ETag': async () => (await (await request({ 'if-none-match': tag })).text()).length,
}

const times = new Map(Object.keys(variants).map((name): [string, number[]] => [name, []]))
const sizes = new Map<string, number>()
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, variant] of Object.entries(variants)) {
    const startedAt = performance.now()
    sizes.set(name, await variant())
    // The first round is a warm-up.
    if (round > 0) times.get(name)?.push(performance.now() - startedAt)
  }
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const bare = median(times.get(BARE) ?? [])
console.log(`GET ${path}?limit=-1, ${values.rows} rows more than the demo's, ${where}, median of ${ROUNDS}`)
for (const [name, all] of times) {
  const middle = median(all)
  const size = `${((sizes.get(name) ?? 0) / 1e6).toFixed(1)} MB`
  console.log(
    `${name.padEnd(20)}${middle.toFixed(0).padStart(6)} ms ${size.padStart(8)}  ${(middle / bare).toFixed(2)} of ${BARE}`,
  )
}
console.log(`${'first rows'.padEnd(20)}${median(firsts).toFixed(0).padStart(6)} ms`)
await close()
process.exit(0)
