import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { closedDays } from '../../../server/db/schema/orders/closed-days'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import { invitationForm } from '../../../src/domain/access/user-form'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type {
  GroupClosedDay,
  GroupStore,
  GroupUser,
} from '../../../src/domain/marketplaces/partner-group-details'
import type { ManagedPartner } from '../../../src/domain/stores/managed-partner'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
let group: typeof partnerGroups.$inferSelect
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
  const [found] = await api.db
    .select()
    .from(partnerGroups)
    .where(eq(partnerGroups.name, 'Fieldstone Specialty'))
  if (!found) throw new Error('The demo has no Fieldstone Specialty')
  group = found
})
afterAll(() => api.close())

const pathOf = (part: string, hashid = group.hashid) => `/admin/partnergroups/${hashid}/${part}`
const rows = async <Row>(part: string) =>
  (await api.send<{ data: Row[] }>('GET', pathOf(part), { token })).body.data
const storesOfGroup = () =>
  api.db.select().from(partners).where(eq(partners.partner_group_hash, group.hashid)).orderBy(partners.name)
const userNamed = async (email: string) => {
  const [user] = await api.db.select().from(users).where(eq(users.email, email))
  return user?.hashid ?? ''
}

test('a group lists its own stores, also archived ones, with markups and users', async () => {
  const before = await rows<GroupStore>('stores')
  const [first, second] = await storesOfGroup()
  const maya = await userNamed('store@portal.test')
  await api.db.insert(memberships).values({
    hashid: 'groupstoreuser',
    user_hash: maya,
    partner_group_hash: group.hashid,
    store_hash: second?.hashid,
  })
  await api.send('POST', `/admin/stores/${first?.hashid}/archive`, { token, body: { is_archived: true } })
  const listed = await rows<GroupStore>('stores')
  const { body } = await api.send<{ data: ManagedPartner[] }>('GET', '/admin/partners', { token })
  const own = body.data.filter(({ partner_group_name }) => partner_group_name === group.name)
  const facts = (row: GroupStore | ManagedPartner) => [row.city, row.user_count, row.is_archived]
  expect(new Map(listed.map((row) => [row.hashid, facts(row)]))).toEqual(
    new Map(own.map((row) => [row.hashid, facts(row)])),
  )
  expect(listed.map(({ hashid }) => hashid)).toEqual((await storesOfGroup()).map(({ hashid }) => hashid))
  expect(listed[0]).toMatchObject({
    hashid: first?.hashid,
    fn_markup: '6.00',
    specialty_client_markup: '8.50',
    is_archived: true,
  })
  expect(listed.find(({ hashid }) => hashid === second?.hashid)?.user_count).toBe(
    (before.find(({ hashid }) => hashid === second?.hashid)?.user_count ?? 0) + 1,
  )
})

test('users of a group work for all its stores, or for the listed ones', async () => {
  const [first, second] = await storesOfGroup()
  const maya = await userNamed('store@portal.test')
  await api.db.insert(memberships).values(
    [first, second].map((store, index) => ({
      hashid: `groupuser${index}`,
      user_hash: maya,
      partner_group_hash: group.hashid,
      store_hash: store?.hashid,
    })),
  )
  const listed = await rows<GroupUser>('users')
  const found = (email: string) => listed.find((user) => user.email === email)
  expect(found('specialty@portal.test')).toMatchObject({
    name: 'Ingrid Vale',
    role_name: 'Specialty Distributor',
    state: 'active',
    has_all_stores: true,
    store_names: [],
  })
  expect(found('store@portal.test')).toMatchObject({
    has_all_stores: false,
    store_names: [first?.display_name ?? '', second?.display_name ?? ''].toSorted(),
  })
  expect(found('corporate@portal.test')).toBeUndefined()
})

test('someone who is invited to a group is one of its users', async () => {
  const invitation = {
    ...invitationForm.empty,
    name: 'Wren Okafor',
    email: 'wren@stores.test',
    group_hashes: [group.hashid],
  }
  const { status, body } = await api.send('POST', '/admin/invitations', { token, body: invitation })
  expect([status, body.errors]).toEqual([200, undefined])
  expect(await rows<GroupUser>('users')).toContainEqual(
    expect.objectContaining({ email: 'wren@stores.test', state: 'invited', has_all_stores: true }),
  )
})

test('the calendar has the coming days of everyone, of the marketplace, and of its vendors', async () => {
  const { marketplace_hash } = group
  const sellers = await api.db
    .select()
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.marketplace_hash, marketplace_hash))
  const all = await api.db.select().from(vendors)
  const inside = all.find(({ hashid }) => sellers.some(({ vendor_hash }) => vendor_hash === hashid))
  const outside = all.find(({ hashid }) => sellers.every(({ vendor_hash }) => vendor_hash !== hashid))
  const [other] = await api.db
    .select()
    .from(partnerGroups)
    .where(eq(partnerGroups.name, 'Harvest Lane Markets'))
  expect([inside, outside, other]).not.toContain(undefined)
  const days = [
    { name: 'Everyone' },
    { name: 'Marketplace', marketplace_hash },
    { name: 'Vendor', vendor_hash: inside?.hashid },
    { name: 'Vendor elsewhere', vendor_hash: outside?.hashid },
    { name: 'Marketplace elsewhere', marketplace_hash: other?.marketplace_hash },
    { name: 'Archived', archived_at: new Date(0).toISOString() },
    { name: 'Passed', day: daysFromNow(-2) },
    { name: 'Next year', day: daysFromNow(400) },
  ]
  await api.db.delete(closedDays)
  await api.db
    .insert(closedDays)
    .values(days.map((row, index) => ({ hashid: `groupday${index}`, day: daysFromNow(9 + index), ...row })))
  expect((await rows<GroupClosedDay>('closed-days')).map(({ name, closed }) => [name, closed])).toEqual([
    ['Everyone', null],
    ['Marketplace', expect.stringMatching(/^Vendors of /)],
    ['Vendor', inside?.name],
  ])
})

test('a change set gives the stores of a group another specialty markup, which their buyer pays', async () => {
  const buyer = (await api.signIn('specialty')).access_token
  const prices = async () => {
    const { body } = await api.send<{ data: { hashid: string; sell_price: string }[] }>(
      'GET',
      '/products?limit=-1',
      { token: buyer },
    )
    return new Map(body.data.map(({ hashid, sell_price }) => [hashid, Number(sell_price)]))
  }
  const before = await prices()
  const stores = await rows<GroupStore>('stores')
  const changes = stores.map(({ hashid, specialty_client_markup }) => ({
    entity: 'partner',
    record_hash: hashid,
    field: 'specialty_client_markup',
    before: specialty_client_markup,
    after: '20.00',
  }))
  const made = await api.send<{ data: { hashid: string } }>('POST', '/changes', {
    token,
    body: { title: 'Markup', kind: 'bulk-edit', changes },
  })
  const set = `/changes/${made.body.data.hashid}`
  const shown = await api.send<{ data: ChangeSetDetail }>('GET', set, { token })
  const active = stores.filter(({ is_archived }) => !is_archived)
  expect(shown.body.data).toMatchObject({ record_count: stores.length, totals: { stores: active.length } })
  expect((await api.send('POST', `${set}/apply`, { token })).status).toBe(200)
  expect((await rows<GroupStore>('stores')).map((row) => row.specialty_client_markup)).toEqual(
    stores.map(() => '20.00'),
  )
  const after = await prices()
  expect(after.size).toBeGreaterThan(0)
  const ratios = [...after].map(([hashid, price]) => price / (before.get(hashid) ?? 0))
  // 120 / 108.5, but for cents.
  expect(Math.min(...ratios)).toBeGreaterThan(1.09)
  expect(Math.max(...ratios)).toBeLessThan(1.12)
})

test.each(['stores', 'users', 'closed-days'])('the %s of an unknown group are a 404', async (part) => {
  expect((await api.send('GET', pathOf(part, 'nosuchgroup'), { token })).status).toBe(404)
})

const withPermissions = async (...user_permissions: string[]) => {
  await api.db.update(users).set({ user_permissions }).where(eq(users.email, 'operations@portal.test'))
  return (await api.signIn('operations')).access_token
}

test.each([
  [[], [403, 403, 403]],
  [['users'], [403, 403, 403]],
  [['partnergroups'], [200, 403, 200]],
  [
    ['partnergroups', 'users'],
    [200, 200, 200],
  ],
])('staff with the permissions %j get stores, users and closed days as %j', async (permissions, expected) => {
  const as = await withPermissions(...permissions)
  const statuses = []
  for (const part of ['stores', 'users', 'closed-days'])
    statuses.push((await api.send('GET', pathOf(part), { token: as })).status)
  expect(statuses).toEqual(expected)
})
