import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { applyJob } from '../../server/changes/apply-set'
import type { Database } from '../../server/db/database'
import { openEmbedded } from '../../server/db/embedded'
import { users } from '../../server/db/schema/access/users'
import { products } from '../../server/db/schema/catalogue/products'
import { changeSets } from '../../server/db/schema/changes'
import { queueJobs } from '../../server/jobs/queue-jobs'
import { productForm } from '../../src/domain/catalogue/product-form'
import { testNow } from '../setup/calendar.mjs'
import { copySmallDemo } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'

/** Of each kind: four chunks. */
const RECORDS = 4_000
const SET = 'a_large_set'

let folder: string
let server: ServerProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-changes-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Adds a set with a new price for each of many products and with as many new ones, as it is when a person has applied it. */
async function addLargeSet(db: Database, now: Date) {
  await db.execute(sql`insert into products (hashid, vendor_hash, name, upc, item_code, category, storage_type, unit,
      case_pack_size, order_multiple, sell_price, fn_fee, status)
    select 'many_' || lpad(n::text, 6, '0'), vendor_hash, name, '00000000000000', 'MANY-' || n, category, storage_type, unit,
      case_pack_size, order_multiple, 10, fn_fee, status
    from (select * from products order by hashid limit 1) as source, generate_series(1, ${RECORDS}::int) as n`)
  const [person] = await db.select().from(users).where(eq(users.email, 'operations@portal.test'))
  const author = person?.hashid ?? null
  await db.insert(changeSets).values({
    hashid: SET,
    title: 'Large',
    kind: 'import',
    status: 'applying',
    author_hash: author,
    approver_hash: author,
    applied_by_hash: author,
    created_at: now.toISOString(),
    effective_at: now.toISOString(),
    time_zone: 'America/Chicago',
    // Counted as more than one transaction takes, so that it is applied in chunks.
    record_count: 20_000,
    item_count: 2 * RECORDS,
  })
  await db.execute(sql`insert into change_items (set_hash, entity, record_hash, field, before, after)
    select ${SET}, 'product', 'many_' || lpad(n::text, 6, '0'), 'sell_price', '"10.00"'::jsonb, '"11.50"'::jsonb
    from generate_series(1, ${RECORDS}::int) as n`)
  const [source] = await db.select().from(products).orderBy(products.hashid).limit(1)
  const { vendor_hash = '', category = '' } = source ?? {}
  const record = { ...productForm.empty, vendor_hash, category, upc: '0'.repeat(14), sell_price: '10.00' }
  await db.execute(sql`insert into change_items (set_hash, entity, record_hash, field, record, vendor_hash)
    select ${SET}, 'product', 'more_' || lpad(n::text, 6, '0'), 'added',
      ${JSON.stringify(record)}::jsonb || jsonb_build_object('item_code', 'MORE-' || n, 'name', 'More ' || n), ${vendor_hash}
    from generate_series(1, ${RECORDS}::int) as n`)
  await queueJobs(db, applyJob, [{ title: 'Large', payload: { set_hash: SET } }], now)
}

const listed = z.object({
  data: z.array(z.object({ kind: z.string(), progress: z.nullable(z.int()), state: z.string() })),
})

test('a large change set is applied exactly once even if the portal is killed midway', async () => {
  await copySmallDemo(folder)
  const { db, close } = await openEmbedded(folder)
  await addLargeSet(db, testNow())
  await close()

  const running = await startServer(folder)
  server = running
  const jobOf = async ({ url }: ServerProcess, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/v1/admin/jobs`, { headers })
    return z.parse(listed, await response.json()).data.find(({ kind }) => kind === applyJob.label)
  }
  const first = await signInTo(running.url, 'operations')
  await vi.waitFor(async () => expect((await jobOf(running, first))?.progress).toBeGreaterThan(0), {
    timeout: 120_000,
    interval: 20,
  })
  await running.kill()

  const next = await startServer(folder)
  server = next
  const token = await signInTo(next.url, 'operations')
  await vi.waitFor(async () => expect((await jobOf(next, token))?.state).toBe('done'), {
    timeout: 240_000,
    interval: 500,
  })
  await next.stop()
  server = undefined
  const opened = await openEmbedded(folder)
  const counts = await opened.db.execute(sql`select
    (select status from change_sets where hashid = ${SET}) as status,
    (select count(*)::int from change_items where set_hash = ${SET} and state = 'applied') as items,
    (select count(*)::int from products where hashid like 'many\\_%' and sell_price = 11.50 and version = 2) as prices,
    (select count(*)::int from products where item_code like 'MORE-%' and version = 1) as added,
    (select count(distinct subject_hash)::int from audit_log where change_set_hash = ${SET}) as records,
    (select count(*)::int from audit_log where change_set_hash = ${SET} and event = 'product-changed') as logged,
    (select count(distinct product_hash)::int from price_changes where product_hash like 'many\\_%') as moved,
    (select count(*)::int from price_changes where product_hash like 'many\\_%') as moves`)
  await opened.close()
  expect(Object(counts).rows).toEqual([
    {
      status: 'applied',
      items: 2 * RECORDS,
      prices: RECORDS,
      added: RECORDS,
      records: 2 * RECORDS,
      logged: 2 * RECORDS,
      moved: RECORDS,
      moves: RECORDS,
    },
  ])
}, 420_000)
