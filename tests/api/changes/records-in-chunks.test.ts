import { asc, inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { favorites } from '../../../server/db/schema/catalogue/favorites'
import { products } from '../../../server/db/schema/catalogue/products'
import { jobs } from '../../../server/db/schema/jobs'
import { priceChanges } from '../../../server/db/schema/pricing/price-changes'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { dayTimeIn, minutesFromNow } from '../../setup/days'
import { openTestApi } from '../support/api'
import { NO_UPC, recordSetsOf } from './record-sets'

const api = await openTestApi()
const { draft, itemsOf, newProduct, operations, own, post, revert, show } = await recordSetsOf(api)
afterAll(() => api.close())

/** All tables that a set of products writes, without versions and times of the last change. */
const snapshot = async () => ({
  products: (await api.db.select().from(products).orderBy(asc(products.hashid))).map(
    ({ version: _version, ...row }) => row,
  ),
  vendors: await api.db.select().from(vendors).orderBy(asc(vendors.hashid)),
  favorites: await api.db.$count(favorites),
})

test('adding, changing and reverting leaves all tables identical', async () => {
  const open = (await own()).filter(({ status }) => status === 1).slice(0, 6)
  const anyUpc = fc.constantFrom(NO_UPC, '00012345678905', ...open.map(({ upc }) => upc))
  const anyNew = fc.record({
    upc: anyUpc,
    status: fc.constantFrom('0', '1', '4', '5'),
    sell_price: fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
    allergens: fc.subarray(['Milk', 'Eggs', 'Soy']),
    calories: fc.constantFrom('', '0', '12.5'),
    msrp: fc.constantFrom('0', '4', '4.50'),
    case_pack_size: fc.constantFrom('6', '012'),
    category: fc.constantFrom('Snacks', 'Beverages', 'Nonsuch'),
  })
  const anyChange = fc.record({
    index: fc.nat({ max: open.length - 1 }),
    field: fc.constantFrom('upc', 'status'),
    upc: anyUpc,
    status: fc.constantFrom('0', '1', '5'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyNew, { minLength: 1, maxLength: 8 }),
      fc.array(anyChange, { maxLength: 8 }),
      async (added, changed) => {
        const before = await snapshot()
        const hashid = await draft({
          records: added.map((values, index) => newProduct(`ANY-${index}`, values)),
          changes: changed.map(({ index, field, ...values }) => ({
            entity: 'product',
            record_hash: open[index]?.hashid ?? '',
            field,
            after: field === 'upc' ? values.upc : values.status,
          })),
        })
        const preview = (await itemsOf(hashid)).map(({ hashid: item, state }) => [item, state])
        expect((await post(hashid, 'apply')).status).toBe(200)
        const outcome = (await itemsOf(hashid)).map(({ hashid: item, state }) => [item, state])
        // The preview matches the result.
        expect(outcome).toEqual(
          preview.map(([item, state]) => [item, state === 'pending' ? 'applied' : state]),
        )
        const after = await snapshot()
        if (!outcome.some(([, state]) => state === 'applied')) return
        const undone = await revert(hashid)
        expect((await post(undone, 'apply')).body.message).not.toMatch(/conflict|skipped/)
        expect(await snapshot()).toEqual(before)
        const again = await revert(undone)
        expect((await post(again, 'apply')).body.message).not.toMatch(/conflict|skipped/)
        expect(await snapshot()).toEqual(after)
        await post(await revert(again), 'apply')
        expect(await snapshot()).toEqual(before)
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('a large set of new and changed products is applied in chunks, exactly once, although its process is stopped', async () => {
  const RECORDS = 60
  const changed = (await api.db.select().from(products).orderBy(asc(products.hashid)).limit(RECORDS)).map(
    ({ hashid }) => hashid,
  )
  const set_hash = await draft({
    records: Array.from({ length: RECORDS }, (_, index) => newProduct(`BIG-${index}`)),
    changes: changed.map((record_hash) => ({
      entity: 'product',
      record_hash,
      field: 'sell_price',
      after: '98.76',
    })),
  })
  const run = async (hashid: string, chunks?: number) => {
    const handler = handleChangeSets(api.db, () => api.clock.now, { atOnce: 50, chunk: 25 })
    const [job] = await api.db.select().from(jobs).where(sql`${jobs.payload}->>'set_hash' = ${hashid}`)
    if (!job) throw new Error('There is no job')
    const stopping = new AbortController()
    let done = 0
    const report = async () => {
      done += 1
      if (done === chunks) stopping.abort()
    }
    const running = handler.run({ ...job, lease_hash: 'lease' }, { signal: stopping.signal, report })
    await (chunks ? expect(running).rejects.toThrow() : running)
  }
  const schedule = (hashid: string) => {
    const at = dayTimeIn('America/Chicago', minutesFromNow(5))
    return post(hashid, 'schedule', operations, at)
  }
  expect((await schedule(set_hash)).status).toBe(200)
  const undoAt = minutesFromNow(6)
  api.clock.now = undoAt
  for (const chunks of [1, 1, 2]) await run(set_hash, chunks)
  await run(set_hash)
  expect(await show(set_hash)).toMatchObject({ status: 'applied', applied_count: 2 * RECORDS })
  const logged = sql`change_set_hash = ${set_hash} and event = 'product-changed'`
  const counts = await api.db.execute(sql`select
    (select count(*)::int from products where item_code like 'BIG-%') as added,
    (select count(*)::int from audit_log where ${logged}) as logged,
    (select count(distinct subject_hash)::int from audit_log where ${logged}) as records`)
  expect(Object(counts).rows).toEqual([{ added: RECORDS, logged: 2 * RECORDS, records: 2 * RECORDS }])
  const moves = await api.db.$count(
    priceChanges,
    sql`${inArray(priceChanges.product_hash, changed)} and ${priceChanges.after} = 98.76`,
  )
  expect(moves).toBe(RECORDS)

  api.clock.now = TEST_NOW
  const undone = await revert(set_hash)
  await schedule(undone)
  api.clock.now = undoAt
  await run(undone, 2)
  await run(undone)
  expect(await api.db.$count(products, sql`${products.item_code} like 'BIG-%'`)).toBe(0)
  expect(await show(undone)).toMatchObject({
    applied_count: 2 * RECORDS,
    conflict_count: 0,
    skipped_count: 0,
  })
})

test('requests are answered between the chunks of a large set', async () => {
  const set_hash = await draft({
    records: Array.from({ length: 60 }, (_, index) => newProduct(`WAIT-${index}`)),
  })
  const at = dayTimeIn('America/Chicago', minutesFromNow(5))
  expect((await post(set_hash, 'schedule', operations, at)).status).toBe(200)
  api.clock.now = minutesFromNow(6)
  const events: string[] = []
  const answered = Promise.withResolvers<void>()
  const report = async () => {
    events.push('chunk')
    // As the network delivers it: with the event loop, not in between.
    if (events.length === 1)
      setTimeout(() => {
        const request = api.send('GET', '/categories', { token: operations })
        answered.resolve(request.then(({ status }) => void events.push(`answered ${status}`)))
      })
  }
  await handleChangeSets(api.db, () => api.clock.now, { atOnce: 10, chunk: 10 }).run(
    { hashid: 'job', title: 'Autumn range', payload: { set_hash }, attempts: 1, lease_hash: 'lease' },
    { signal: new AbortController().signal, report },
  )
  events.push('applied')
  expect(events.filter((event) => event === 'chunk')).toHaveLength(6)
  await answered.promise
  expect(events.slice(events.indexOf('answered 200') + 1)).toContain('chunk')
})
