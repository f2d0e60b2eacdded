import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { startPostgres } from '../scripts/postgres-for-tests.mjs'
import type { Database } from '../server/db/database'
import { openPostgres } from '../server/db/postgres'

type Server = NonNullable<Awaited<ReturnType<typeof startPostgres>>>
type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

const ROUNDS = 20
const LIMIT_MS = 50

const page = z.object({
  data: z.array(z.object({ hashid: z.string(), is_restorable: z.boolean() })),
  next: z.nullable(z.string()),
})
const indexList = z.object({ rows: z.array(z.object({ name: z.string(), definition: z.string() })) })
const set = z.object({ data: z.object({ hashid: z.string() }) })

/** Fills the audit log inside PostgreSQL with one change per second up to now, cycling through the products. */
export async function fillLog(server: Server, rows: number) {
  // A single statement for all rows exceeds the portal's statement timeout.
  const { db, close } = openPostgres(server.url, {
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // Building an index afterwards is faster than updating it row by row.
  const found = await db.execute(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'audit_log' and indexname not like '%_pkey'`,
  )
  const { rows: indexes } = z.parse(indexList, found)
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await db.execute(sql`insert into audit_log (hashid, event, address, user_agent, subject_hash, parent_hash, details, at)
    select 'long_' || lpad(n::text, 12, '0'), 'product-changed', '', '', product.hashid, product.vendor_hash,
      jsonb_build_object('before', jsonb_build_object('name', 'Older ' || n), 'after', jsonb_build_object('name', 'Newer ' || n)),
      now() - n * interval '1 second'
    from generate_series(1, ${rows}::int) as n
    join (select hashid, vendor_hash, row_number() over () as number from products) as product
      on product.number = n % (select count(*) from products) + 1`)
  for (const { definition } of indexes) await db.execute(definition)
  await db.execute('vacuum analyze audit_log')
  await close()
}

/**
 * Times the calls of the History tab on a long log: the first one after PostgreSQL was started again, and the median of those that
 * follow.
 */
export async function measureHistory(db: Database, server: Server, send: Send) {
  const hashes = async (table: 'products' | 'vendors') =>
    (
      await db
        .select({ hashid: sql<string>`hashid` })
        .from(sql.raw(table))
        .limit(ROUNDS + 1)
    ).map(({ hashid }) => hashid)
  const [products, vendors] = [await hashes('products'), await hashes('vendors')]
  const read = async (path: string) => z.parse(page, await send('GET', `/admin/history/${path}`))
  const measure = async (
    label: string,
    records: readonly string[],
    call: (hashid: string) => Promise<unknown>,
  ) => {
    await startAgain(db, server)
    const times: number[] = []
    for (const hashid of records) {
      const startedAt = performance.now()
      await call(hashid)
      times.push(performance.now() - startedAt)
    }
    const [cold = 0, ...warm] = times
    const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0
    console.log(
      `${label.padEnd(44)}${cold.toFixed(1).padStart(8)} ms cold${median.toFixed(1).padStart(8)} ms warm  (at most ${LIMIT_MS} ms warm)`,
    )
  }
  await measure('history of a product', products, (hashid) => read(`product/${hashid}`))
  await measure('history of a vendor with its products', vendors, (hashid) => read(`vendor/${hashid}`))

  const earlier = new Map<string, string>()
  for (const hashid of vendors) earlier.set(hashid, (await read(`vendor/${hashid}`)).next ?? '')
  const withMore = vendors.filter((hashid) => earlier.get(hashid))
  await measure('its next page', withMore, (hashid) => read(`vendor/${hashid}?before=${earlier.get(hashid)}`))

  const restorable = new Map<string, string>()
  for (const hashid of products) {
    const entry = (await read(`product/${hashid}`)).data.find(({ is_restorable }) => is_restorable)
    if (entry) restorable.set(hashid, entry.hashid)
  }
  const withEntry = products.filter((hashid) => restorable.has(hashid))
  await measure('preview of restoring values', withEntry, async (record_hash) => {
    const changes = [{ entity: 'product', record_hash, field: 'name', after: `Older ${record_hash}` }]
    const body = { title: 'Restore', kind: 'restore', changes }
    const { hashid } = z.parse(set, await send('POST', '/changes', body)).data
    await send('GET', `/changes/${hashid}`)
    await send('GET', `/changes/${hashid}/items?limit=-1`)
  })
  await measure('restoring them', withEntry, (hashid) =>
    send('POST', `/admin/history/product/${hashid}/restore`, { entry_hash: restorable.get(hashid) }),
  )
}

/** Restarts PostgreSQL, which empties its buffers. The operating system's cache stays warm. */
async function startAgain(db: Database, server: Server) {
  await db.execute('checkpoint')
  server.halt()
  server.start()
  // Pooled connections fail once after the restart.
  await db.execute('select 1').catch(() => db.execute('select 1'))
}
