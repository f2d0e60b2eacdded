import { asc, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { jobs } from '../../../server/db/schema/jobs'
import { vendorProfiles } from '../../../server/db/schema/vendors/profiles'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { JobRunner } from '../../../server/jobs/job-runner'
import { daysFromNow, dayTimeIn, minutesFromNow, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { change, changeSetsOf } from './change-sets'

const api = await openTestApi()
const { show, add, developer, draft, historyOf, operations, post, product, productAt } =
  await changeSetsOf(api)

afterAll(() => api.close())

const ZONE = 'America/Chicago'
const tomorrow = timeOn(daysFromNow(1), '06:30', ZONE)

const runJobs = () =>
  new JobRunner(api.db, [handleChangeSets(api.db, () => api.clock.now)], () => api.clock.now).runDue()

test('a set stays applied when its reversal changes nothing, and can be reverted again', async () => {
  const { hashid: record } = productAt(9)
  const hashid = await draft([change(record, 'item_code', 'ONCE')])
  await post(hashid, 'apply')
  await api.db.update(products).set({ item_code: 'EDITED' }).where(eq(products.hashid, record))
  const undone = (await post(hashid, 'revert')).body.data.hashid
  expect((await post(undone, 'apply')).body.message).toBe('0 changes applied, 1 conflict')
  expect(await show(hashid)).toMatchObject({ status: 'applied', actions: ['revert'], reverted_by: null })
  await api.db.update(products).set({ item_code: 'ONCE' }).where(eq(products.hashid, record))
  const again = (await post(hashid, 'revert')).body.data.hashid
  await post(again, 'apply')
  expect(await show(hashid)).toMatchObject({ status: 'reverted', actions: [] })
  // Reverting the reversal applies the first set again.
  await post((await post(again, 'revert')).body.data.hashid, 'apply')
  expect((await product(record)).item_code).toBe('ONCE')
  expect(await show(hashid)).toMatchObject({ status: 'applied', actions: ['revert'] })
  expect((await show(again)).status).toBe('reverted')
})

test('a scheduled set waits for a second person once its marketplace requires one', async () => {
  const { hashid: record, item_code } = productAt(11)
  const hashid = await draft([change(record, 'item_code', 'ALONE')])
  const at = dayTimeIn(ZONE, tomorrow)
  expect((await post(hashid, 'apply', developer)).body.message).toBe(
    'This is a draft of somebody else. Only its author can submit or apply it.',
  )
  expect((await post(hashid, 'schedule', operations, at)).status).toBe(200)
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  api.clock.now = new Date(tomorrow.getTime() + 1_000)
  await runJobs()
  const token = (await api.signIn('operations')).access_token
  expect(await show(hashid, token)).toMatchObject({ status: 'failed', actions: ['reopen', 'cancel'] })
  expect((await product(record)).item_code).toBe(item_code)
  const other = (await api.signIn('developer')).access_token
  expect((await post(hashid, 'apply', other)).body.message).toBe('1 change applied')
})

test('nobody releases their own set where a second person is required, and rights are checked again when it runs', async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  const { hashid: record, item_code } = productAt(7)
  const own = (await add([change(record, 'item_code', 'TWO-1')], true)).body
  expect(own).toMatchObject({ message: 'Submitted for approval', data: { status: 'submitted' } })
  expect(await show(own.data.hashid)).toMatchObject({ needs_two_people: true, actions: ['reopen', 'cancel'] })
  expect((await post(own.data.hashid, 'approve')).status).toBe(409)
  expect((await post(own.data.hashid, 'apply')).body.message).toBe(
    'Somebody else has to approve these changes: their marketplace requires a second person.',
  )
  const at = dayTimeIn(ZONE, tomorrow)
  expect(
    (await post(own.data.hashid, 'schedule', developer, { ...at, day: daysFromNow(-1) })).body.errors,
  ).toEqual({
    time: ['Choose a time in the future'],
  })
  expect((await post(own.data.hashid, 'schedule', developer, at)).status).toBe(200)
  expect(await show(own.data.hashid)).toMatchObject({
    status: 'scheduled',
    effective_at: tomorrow.toISOString(),
  })
  await runJobs()
  expect((await product(record)).item_code).toBe(item_code)
  // Its author loses the right before it is due.
  const author = eq(users.email, 'operations@portal.test')
  await api.db.update(users).set({ role_name: 'Analyst' }).where(author)
  api.clock.now = new Date(tomorrow.getTime() + 1_000)
  await runJobs()
  await api.db.update(users).set({ role_name: 'Operations' }).where(author)
  expect((await product(record)).item_code).toBe(item_code)
  // A day later, tokens have expired.
  const { access_token: token } = await api.signIn('developer')
  const failed = await show(own.data.hashid, token)
  expect(failed.status).toBe('failed')
  expect(failed.error).toContain('no longer has the right to change this: Product.')
  expect((await post(own.data.hashid, 'apply', token)).body.message).toBe('1 change applied')
  const [entry] = await historyOf('product', record, token)
  expect([entry?.actor, entry?.on_behalf]).toEqual([
    (await api.db.select().from(users).where(eq(users.email, 'developer@portal.test')))[0]?.name,
    (await api.db.select().from(users).where(author))[0]?.name,
  ])
})

/** Everything that the sets of a test can change, without counters of writes. */
const snapshot = async () => ({
  products: (await api.db.select().from(products).orderBy(asc(products.hashid))).map(
    ({ version: _version, list_text: _text, ...row }) => row,
  ),
  vendors: await api.db.select().from(vendors).orderBy(asc(vendors.hashid)),
  profiles: (await api.db.select().from(vendorProfiles).orderBy(asc(vendorProfiles.vendor_hash))).map(
    ({ version: _version, updated_at: _at, updated_by_hash: _by, ...row }) => row,
  ),
})

test('applying a set and then its reversal leaves all tables identical', async () => {
  const [{ hashid: vendor } = { hashid: '' }] = await api.db
    .select()
    .from(vendors)
    .orderBy(vendors.hashid)
    .limit(1)
  const anyChange = fc.oneof(
    fc.record({
      field: fc.constant('sell_price'),
      after: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    fc.record({ field: fc.constant('status'), after: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ field: fc.constant('seasonal_item'), after: fc.boolean() }),
    fc.record({ field: fc.constant('allergens'), after: fc.subarray(['Milk', 'Eggs', 'Soy']) }),
    fc.record({ field: fc.constant('calories'), after: fc.integer({ min: 0, max: 900 }).map(String) }),
    fc.record({ field: fc.constant('serving_size'), after: fc.constantFrom('1 cup', '2 tbsp') }),
    fc.record({ field: fc.constant('case_pack_size'), after: fc.integer({ min: 1, max: 48 }) }),
  )
  const anyVendorChange = fc.oneof(
    fc.record({ field: fc.constant('lead_time_days'), after: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ field: fc.constant('sales_contact'), after: fc.constantFrom('Ada', 'Grace') }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ index: fc.integer({ min: 10, max: 30 }), change: anyChange }), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.array(anyVendorChange, { maxLength: 2 }),
      async (changes, vendorChanges) => {
        const before = await snapshot()
        const made = await add([
          ...changes.map(({ index, change: { field, after } }) =>
            change(productAt(index).hashid, field, after),
          ),
          ...vendorChanges.map(({ field, after }) => change(vendor, field, after, 'vendor')),
        ])
        // A value that is not allowed together with others of its record changes nothing.
        if (made.status !== 200) return
        const { hashid } = made.body.data
        if ((await show(hashid)).item_count === 0) return
        expect((await post(hashid, 'apply')).status).toBe(200)
        const reverted = await post(hashid, 'revert')
        if (reverted.status === 200) expect((await post(reverted.body.data.hashid, 'apply')).status).toBe(200)
        expect(await snapshot()).toEqual(before)
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)

test('a large set is applied in chunks, exactly once, although its process is stopped', async () => {
  const RECORDS = 100
  await api.db.execute(sql`insert into products (hashid, vendor_hash, name, upc, item_code, category, storage_type, unit,
      case_pack_size, order_multiple, sell_price, fn_fee, status)
    select 'many_' || lpad(n::text, 6, '0'), vendor_hash, name, '00000000000000', 'MANY-' || n, category, storage_type, unit,
      case_pack_size, order_multiple, 10, fn_fee, status
    from products, generate_series(1, ${RECORDS}::int) as n where hashid = ${productAt(0).hashid}`)
  const set_hash = await draft(
    Array.from({ length: RECORDS }, (_, index) =>
      change(`many_${String(index + 1).padStart(6, '0')}`, 'sell_price', '11.50'),
    ),
  )
  const at = dayTimeIn(ZONE, minutesFromNow(5))
  expect((await post(set_hash, 'schedule', operations, at)).status).toBe(200)
  api.clock.now = minutesFromNow(6)
  const handler = handleChangeSets(api.db, () => api.clock.now, { atOnce: 50, chunk: 20 })
  const [job] = await api.db.select().from(jobs).where(sql`${jobs.payload}->>'set_hash' = ${set_hash}`)
  if (!job) throw new Error('There is no job')
  const claimed = { ...job, lease_hash: 'lease' }
  // The process stops after two chunks.
  const stopping = new AbortController()
  const progress: number[] = []
  const report = async (percent: number) => {
    progress.push(percent)
    if (progress.length === 2) stopping.abort()
  }
  await expect(handler.run(claimed, { signal: stopping.signal, report })).rejects.toThrow()
  expect(progress).toEqual([20, 40])
  expect(await show(set_hash)).toMatchObject({ status: 'applying', actions: [] })
  await handler.run(claimed, { signal: new AbortController().signal, report: async () => {} })
  expect(await show(set_hash)).toMatchObject({
    status: 'applied',
    applied_count: RECORDS,
    conflict_count: 0,
    skipped_count: 0,
  })
  const ofSet = sql`change_set_hash = ${set_hash} and event = 'product-changed'`
  const once = await api.db.execute(sql`select
    (select count(*)::int from products where hashid like 'many\\_%' and sell_price = 11.50 and version = 2) as prices,
    (select count(*)::int from audit_log where ${ofSet}) as logged,
    (select count(distinct subject_hash)::int from audit_log where ${ofSet}) as records,
    (select count(*)::int from price_changes where product_hash like 'many\\_%') as moves`)
  expect(Object(once).rows).toEqual([{ prices: RECORDS, logged: RECORDS, records: RECORDS, moves: RECORDS }])
})
