import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { changeSets } from '../../../server/db/schema/changes'
import { partners } from '../../../server/db/schema/stores/partners'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ChangeItem, ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewMatchingSet } from '../../../src/domain/changes/matching-changes'
import type { ListQuery } from '../../../src/domain/tables/list-query'
import { timeLimit } from '../../setup/time-limit'
import { openTestApi, type TestApi } from '../support/api'
import { filtered, matchingChangesOf } from '../support/matching-changes'

/** More records than are changed in one transaction, and more than one statement has parameters for. */
const COUNT = 14_000
const docks: ListQuery = { search: 'Harbor dock', filters: [] }
const markup = { field: 'specialty_client_markup', after: '7.25' }

let api: TestApi
let on: Awaited<ReturnType<typeof matchingChangesOf>>
beforeAll(async () => {
  api = await openTestApi()
  on = await matchingChangesOf(api)
  await on.releaseAtOnce()
  await api.db.execute(sql`insert into partners (hashid, name, display_name, partner_group_hash, email, street, city, state,
      zip, time_zone, fn_markup, specialty_client_markup)
    select 'dock_' || lpad(n::text, 6, '0'), 'Harbor dock ' || n, 'Harbor dock ' || n, partner_group_hash, email, street, city,
      state, zip, time_zone, 5, case when n <= 3 then 4 else 0 end
    from partners, generate_series(1, ${COUNT}::int) as n
    where partners.hashid = (select min(hashid) from partners where kind = 0 and archived_at is null)`)
})
afterAll(() => api.close())

const post = (path: string) =>
  api.send<{ data: { hashid: string } }>('POST', path, { token: on.operations, body: {} })
const get = async <T>(path: string) =>
  (await api.send<{ data: T }>('GET', path, { token: on.operations })).body.data
const make = (set: Partial<NewMatchingSet>, token = on.operations) =>
  on.make(token, {
    kind: 'bulk-edit',
    list: { name: 'stores' },
    query: docks,
    count: COUNT,
    change: markup,
    ...set,
  })
async function apply(hashid: string) {
  expect((await post(`/changes/${hashid}/apply`)).status).toBe(200)
  expect((await get<ChangeSetDetail>(`/changes/${hashid}`)).status).toBe('applying')
  await new JobRunner(api.db, [handleChangeSets(api.db, () => api.clock.now)], () => api.clock.now).runDue()
  const done = { status: 'applied', applied_count: COUNT, conflict_count: 0, skipped_count: 0 }
  expect(await get<ChangeSetDetail>(`/changes/${hashid}`)).toMatchObject(done)
}
const markups = async () =>
  Object.fromEntries(
    (
      await api.db
        .select({ markup: partners.specialty_client_markup, count: sql<number>`count(*)::int` })
        .from(partners)
        .where(like(partners.hashid, 'dock%'))
        .groupBy(partners.specialty_client_markup)
    ).map((row) => [row.markup, row.count]),
  )

test(
  'the markup of 14,000 stores is one set, previewed, changed by a job in chunks, and reverted',
  async () => {
    const before = { '0.00': COUNT - 3, '4.00': 3 }
    expect(await markups()).toEqual(before)
    const { status, body } = await make({})
    expect([status, body.message]).toEqual([200, 'Draft saved'])
    const previewed = await get<ChangeItem[]>(`/changes/${body.data.hashid}/items`)
    expect(previewed.length).toBe(COUNT)
    expect(new Set(previewed.map(({ state, note, after }) => `${state} ${note} ${after}`))).toEqual(
      new Set(['pending  7.25']),
    )
    await apply(body.data.hashid)
    expect(await markups()).toEqual({ '7.25': COUNT })
    const reversal = await post(`/changes/${body.data.hashid}/revert`)
    await apply(reversal.body.data.hashid)
    expect(await markups()).toEqual(before)
  },
  timeLimit(180_000),
)

test('markups change for the stores that match a filter, and not once their number has moved', async () => {
  const query = {
    ...filtered({ id: 'specialty_client_markup', kind: 'range', from: '4', to: '4' }),
    search: 'Harbor dock',
  }
  const drafts = await api.db.$count(changeSets)
  const moved = await make({ query, count: 4 })
  expect([moved.status, moved.body.message]).toEqual([
    409,
    'The list has changed: 4 stores matched, now 3. Check the selection and try again.',
  ])
  expect(await api.db.$count(changeSets)).toBe(drafts)
  const made = await make({ query, count: 3 })
  expect(await on.hashesIn(made.body.data.hashid)).toEqual(['dock_000001', 'dock_000002', 'dock_000003'])
})

test('a wrong markup is previewed as a problem, a percentage is refused, and only staff change stores', async () => {
  const wrong = await make({ change: { ...markup, after: 'much' } })
  const previewed = await get<ChangeItem[]>(`/changes/${wrong.body.data.hashid}/items`)
  expect(new Set(previewed.map(({ state, note }) => `${state}: ${note}`))).toEqual(
    new Set(['skipped: Specialty client markup, %: Enter a percentage, for example 5 or 7.25']),
  )
  const refused = [{ field: 'fn_fee', after: '1' }, { percent: '5' }]
  for (const change of refused) expect((await make({ change })).status).toBe(422)
  expect((await make({}, on.supplier)).status).toBe(403)
  expect((await make({}, (await api.signIn('analyst')).access_token)).status).toBe(403)
})
