import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrations } from '../../../server/db/schema/access/registrations'
import { users } from '../../../server/db/schema/access/users'
import { changeSets } from '../../../server/db/schema/changes'
import { jobs } from '../../../server/db/schema/jobs'
import { claims } from '../../../server/db/schema/orders/claims'
import { priceHoldRequests } from '../../../server/db/schema/pricing/price-holds'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import type { StaffWork } from '../../../src/domain/reports/staff-work'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const work = async () =>
  (await api.send<{ data: StaffWork[] }>('GET', '/dashboard/work', { token })).body.data
const of = async (kind: StaffWork['kind']) => (await work()).find((each) => each.kind === kind)

test('the work queue counts open items by kind, with the date of the oldest', async () => {
  const earlier = '2026-01-05T10:00:00.000Z'
  const [request] = await api.db.select().from(priceHoldRequests)
  await api.db.update(priceHoldRequests).set({ status: 1 })
  expect(await of('price-hold')).toBeUndefined()
  await api.db
    .update(priceHoldRequests)
    .set({ status: 0, requested_at: earlier })
    .where(eq(priceHoldRequests.hashid, request?.hashid ?? ''))
  expect(await of('price-hold')).toEqual({ kind: 'price-hold', count: 1, since: earlier })

  await api.db.update(changeSets).set({ status: 'draft' })
  await api.db.update(promotions).set({ approval: 1, archived_at: null })
  await api.db.update(claims).set({ status: 0, escalated_on: null })
  await api.db.delete(jobs)
  const counts = Object.fromEntries((await work()).map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({ promotion: await api.db.$count(promotions) })
  for (const kind of ['change-set', 'claim', 'job'] as const) expect(counts).not.toHaveProperty(kind)
})

test('only staff who may decide registrations count them', async () => {
  const [user] = await api.db.select().from(users).where(eq(users.email, 'store@portal.test'))
  const registration = { user_hash: user?.hashid ?? '', given: {}, created_at: '2026-01-05T10:00:00.000Z' }
  await api.db.delete(registrations)
  await api.db.insert(registrations).values([
    { ...registration, hashid: 'a_store', kind: 'store' },
    { ...registration, hashid: 'a_supplier', kind: 'supplier' },
  ])
  expect(await of('registration')).toMatchObject({ count: 1 })
  expect(await of('supplier-registration')).toMatchObject({ count: 1 })
  const ofStaff = eq(users.email, 'operations@portal.test')
  const [staff] = await api.db.select().from(users).where(ofStaff)
  await api.db
    .update(users)
    .set({ user_permissions: staff?.user_permissions.filter((name) => name !== 'users') ?? [] })
    .where(ofStaff)
  expect(await of('registration')).toBeUndefined()
  expect(await of('supplier-registration')).toMatchObject({ count: 1 })
})

test('only administrators read the work queue', async () => {
  for (const who of ['store', 'supplier', 'outreach', 'analyst'])
    expect(
      (await api.send('GET', '/dashboard/work', { token: (await api.signIn(who)).access_token })).status,
    ).toBe(403)
})
