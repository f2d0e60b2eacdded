import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships, users } from '../../../server/db/schema/access/users'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { PartnerGroupRow } from '../../../src/domain/marketplaces/partner-group'
import type { ManagedPartner, PartnerForm } from '../../../src/domain/stores/managed-partner'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import type { BrokerRow } from '../../../src/domain/vendors/broker'
import type { VendorGroupRow } from '../../../src/domain/vendors/vendor-group'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

type Saved = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }
const post = (path: string, body: unknown) => api.send<Saved>('POST', path, { token, body })
const get = async <T>(path: string, as = token) =>
  (await api.send<{ data: T }>('GET', path, { token: as })).body.data

const storeForm = {
  name: 'Larder #1 Portland',
  display_name: 'Portland',
  kind: '0',
  email: 'orders@larder.test',
  street: '12 Orchard Row',
  city: 'Portland',
  zip: '97201',
  country: 'US',
  state: 'OR',
  time_zone: 'America/Los_Angeles',
  fn_markup: '0',
  specialty_client_markup: '7.5',
  has_custom_export: true,
  sends_order_mails: true,
  order_emails: 'kitchen@larder.test',
  purchase_order_prefix: 'LDR-',
  version: '0',
}
const groupNamed = async (name: string) => {
  const [group] = await api.db.select().from(partnerGroups).where(eq(partnerGroups.name, name))
  return group ?? { hashid: '', marketplace_hash: '' }
}

test('staff add a group and its first store, and the store shows their settings', async () => {
  const { marketplace_hash } = await groupNamed('Harvest Lane Markets')
  const group = await post('/admin/partnergroups', { name: 'Larder', marketplace_hash, version: '0' })
  expect([group.status, group.body.message]).toEqual([200, 'Partner group saved'])
  const partner_group_hash = group.body.data.hashid
  const { status, body } = await post('/admin/stores', { ...storeForm, partner_group_hash })
  expect(status).toBe(200)
  const { hashid } = body.data
  expect(await get<PartnerForm>(`/admin/stores/${hashid}`)).toMatchObject({
    ...storeForm,
    fn_markup: '0.00',
    specialty_client_markup: '7.50',
    version: '2',
  })
  const shown = await get<ManagedStore>(`/stores/${hashid}`)
  expect(shown.settings.general).toMatchObject({ display_name: 'Portland', time_zone: 'America/Los_Angeles' })
  expect(shown.settings.order).toMatchObject({
    order_emails: 'kitchen@larder.test',
    purchase_order_prefix: 'LDR-',
  })
  expect(await get<PartnerGroupRow[]>('/admin/partnergroups')).toContainEqual(
    expect.objectContaining({ name: 'Larder', store_count: 1, user_count: 0 }),
  )
  const log = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, hashid))
  expect(log).toMatchObject([{ event: 'partner-changed', details: { after: { city: 'Portland' } } }])
})

test("staff get a conflict if the store's manager saved it first", async () => {
  const [store] = await get<ManagedPartner[]>('/admin/stores')
  const path = `/admin/stores/${store?.hashid}`
  const form = await get<PartnerForm>(path)
  const settings = await get<ManagedStore>(`/stores/${store?.hashid}`)
  await post(`/stores/${store?.hashid}/settings/order`, {
    version: settings.version,
    values: { purchase_order_prefix: 'NEW-' },
  })
  const { status, body } = await post(path, { ...form, purchase_order_prefix: 'OLD-' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['purchase_order_prefix']])
})

test.each([
  [{ partner_group_hash: '' }, 'partner_group_hash', 'Required'],
  [{ partner_group_hash: 'nosuchgroup' }, 'partner_group_hash', 'Choose a partner group from the list'],
  [{ state: 'ON' }, 'state', 'Choose a state or province in this country'],
  [{ zip: '9720' }, 'zip', 'Please enter a valid zipcode'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'Choose a time zone'],
  [{ fn_markup: '-1' }, 'fn_markup', 'Enter a percentage, for example 5 or 7.25'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ name: '' }, 'name', 'Required'],
])('a store with %j is refused at its field', async (change, field, message) => {
  const { hashid: partner_group_hash } = await groupNamed('Harvest Lane Markets')
  const { status, body } = await post('/admin/stores', { ...storeForm, partner_group_hash, ...change })
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})

test('a store moves to another group of its marketplace with its users, and to no other', async () => {
  const harvest = await groupNamed('Harvest Lane Markets')
  const copper = await groupNamed('Copper Kettle Grocers')
  const sister = await post('/admin/partnergroups', {
    name: 'Harvest Sister',
    marketplace_hash: harvest.marketplace_hash,
    version: '0',
  })
  const { data } = (
    await post('/admin/stores', { ...storeForm, name: 'Moving', partner_group_hash: harvest.hashid })
  ).body
  const [buyer] = await api.db.select().from(users).where(eq(users.email, 'store@portal.test'))
  await api.db.insert(memberships).values({
    hashid: 'movingmember',
    user_hash: buyer?.hashid ?? '',
    partner_group_hash: harvest.hashid,
    store_hash: data.hashid,
  })
  const path = `/admin/stores/${data.hashid}`
  const form = await get<PartnerForm>(path)
  const elsewhere = await post(path, { ...form, partner_group_hash: copper.hashid })
  expect(elsewhere.body.errors).toEqual({ partner_group_hash: ['Choose a group of the same marketplace'] })
  expect((await post(path, { ...form, partner_group_hash: sister.body.data.hashid })).status).toBe(200)
  const maya = (await api.signIn('store')).access_token
  const seen = async () => (await get<{ hashid: string }[]>('/partners', maya)).map(({ hashid }) => hashid)
  expect(await seen()).toContain(data.hashid)

  await post(`${path}/archive`, { is_archived: true })
  expect(await seen()).not.toContain(data.hashid)
  await post(`${path}/archive`, { is_archived: false })
  await post(`/admin/partnergroups/${sister.body.data.hashid}/archive`, { is_archived: true })
  expect(await seen()).not.toContain(data.hashid)
  const kept = await post(`/admin/partnergroups/${harvest.hashid}`, {
    name: 'Harvest Lane Markets',
    marketplace_hash: copper.marketplace_hash,
    version: '1',
  })
  expect(kept.body.errors).toHaveProperty('marketplace_hash')
})

test('each list shows its kind of partner, and Partners shows all; an operator cannot be a context', async () => {
  const { hashid: partner_group_hash } = await groupNamed('Harvest Lane Markets')
  await post('/admin/distributors', { ...storeForm, name: 'Truckers', kind: '1', partner_group_hash })
  await post('/admin/partners', { ...storeForm, name: 'Operators', kind: '2', partner_group_hash })
  const names = async (path: string) => (await get<{ name: string }[]>(path)).map(({ name }) => name)
  expect(await names('/admin/distributors')).toEqual(['Truckers'])
  expect(await names('/admin/stores')).not.toContain('Truckers')
  expect(await names('/admin/partners')).toEqual(expect.arrayContaining(['Truckers', 'Operators']))
  const contexts = await names('/partners')
  expect(contexts).toContain('Truckers')
  expect(contexts).not.toContain('Operators')
  const [trucker] = await get<ManagedPartner[]>('/admin/distributors')
  expect((await api.send('GET', `/admin/stores/${trucker?.hashid}`, { token })).status).toBe(404)
})

test('a vendor is in one group at most, and short names are brand keys of one group each', async () => {
  const [first, second] = await get<{ hashid: string }[]>('/vendors')
  const groups = await get<VendorGroupRow[]>('/admin/vendor-groups')
  const of = (key: string) => groups.find(({ short_name }) => short_name === key)
  const join = async (key: string, vendor_hashes: unknown[]) => {
    const form = await get<{ name: string; short_name: string; version: string }>(
      `/admin/vendor-groups/${of(key)?.hashid}`,
    )
    return post(`/admin/vendor-groups/${of(key)?.hashid}`, { ...form, vendor_hashes })
  }
  expect((await join('mio', [first?.hashid, second?.hashid])).status).toBe(200)
  expect((await join('urm', [first?.hashid])).status).toBe(200)
  const [moved] = await api.db
    .select()
    .from(vendors)
    .where(eq(vendors.hashid, first?.hashid ?? ''))
  expect(moved?.vendor_group_hash).toBe(of('urm')?.hashid)
  expect(await get<VendorGroupRow[]>('/admin/vendor-groups')).toContainEqual(
    expect.objectContaining({ short_name: 'mio', vendor_count: 1 }),
  )
  expect((await join('mio', ['nosuchvendor'])).body.errors).toHaveProperty('vendor_hashes')
  const taken = { name: 'Another', short_name: 'mio', vendor_hashes: [], version: '0' }
  expect((await post('/admin/vendor-groups', taken)).body.errors).toHaveProperty('short_name')
  expect((await post('/admin/vendor-groups', { ...taken, short_name: 'No such' })).body.errors).toEqual({
    short_name: ['Use lowercase letters, digits and hyphens'],
  })
})

test('a broker represents vendors, and its users work for one of them', async () => {
  const [broker] = await get<BrokerRow[]>('/admin/brokers')
  expect(broker).toMatchObject({ name: 'Bluebird Brokerage', vendor_count: 3, user_count: 1 })
  const path = `/admin/brokers/${broker?.hashid}`
  const form = await get<{
    name: string
    email: string
    phone: string
    vendor_hashes: string[]
    version: string
  }>(path)
  const beatriz = async () =>
    (await api.db.select().from(users).where(eq(users.email, 'broker@portal.test')))[0]?.vendor_hash
  const current = await beatriz()
  const others = form.vendor_hashes.filter((hash) => hash !== current)
  expect((await post(path, { ...form, vendor_hashes: others })).status).toBe(200)
  expect(others).toContain(await beatriz())
  const empty = await post(path, { ...form, vendor_hashes: [], version: '2' })
  expect(empty.status).toBe(200)
  expect(await beatriz()).toBeNull()
})
