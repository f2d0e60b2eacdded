import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { Hono } from 'hono'
import { PGliteWithPreparedStatements } from '../server/db/pglite-with-prepared-statements'
import { openPostgres } from '../server/db/postgres'
import { prepare } from '../server/db/prepare'
import { instant } from '../server/db/schema/columns'
import { newHash } from '../server/http/hash'
import { createBenchApp } from './bench-app'

/** Table with the columns of a cart line, without foreign keys. */
const bareLines = pgTable('bare_lines', {
  hashid: text().primaryKey(),
  store_hash: text().notNull(),
  product_hash: text().notNull(),
  qty: integer().notNull(),
  date_required: date({ mode: 'string' }).notNull(),
  quoted_price: numeric({ precision: 12, scale: 2 }).notNull(),
  quoted_at: instant().notNull(),
  version: integer().notNull(),
  updated_by_hash: text().notNull(),
  updated_at: instant().notNull(),
})

// Serves the API and two bare handlers on the same server and database: one INSERT, and one SELECT of the same row.
// Uses the PostgreSQL server of the first argument; without one, the embedded database.
const [, , postgresUrl] = process.argv
const db = postgresUrl ? openPostgres(postgresUrl).db : drizzle(await PGliteWithPreparedStatements.open())
const { secret } = await prepare(db, { now: new Date(), size: 'small', log: () => {} })
await db.execute(sql`create table bare_lines (like unconfirmed_orders including indexes)`)
const api = createBenchApp({ db, secret })
const app = new Hono()
app.post('/api/v1/bare', async (context) => {
  const { store_hash, product_hash, qty } = await context.req.json<{
    store_hash: string
    product_hash: string
    qty: number
  }>()
  const now = new Date().toISOString()
  const [line] = await db
    .insert(bareLines)
    .values({
      hashid: newHash(),
      store_hash,
      product_hash: `${product_hash}${newHash()}`,
      qty,
      date_required: '2030-01-01',
      quoted_price: '10.00',
      quoted_at: now,
      version: 1,
      updated_by_hash: store_hash,
      updated_at: now,
    })
    .returning()
  return context.json({ data: line })
})
app.get('/api/v1/bare/:store', async (context) =>
  context.json({
    data: await db
      .select()
      .from(bareLines)
      .where(eq(bareLines.store_hash, context.req.param('store')))
      .limit(1),
  }),
)
// Last, because the API answers every address.
app.all('*', (context) => api.fetch(context.req.raw, context.env))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))
