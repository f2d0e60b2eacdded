import { and, desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import type { StoreUser } from '../../../src/domain/stores/store-user'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
const tokens = new Map<string, string>()
beforeAll(async () => {
  api = await openTestApi()
  await makeForeignTenant(api)
  for (const who of ['store', 'client', 'corporate', 'district', 'analyst', 'operations'])
    tokens.set(who, (await api.signIn(who)).access_token)
})
afterAll(() => api.close())

const as = (who: string) => {
  const token = tokens.get(who) ?? ''
  const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
  return {
    stores: () => get<ManagedStore[]>('/stores?limit=-1'),
    store: async (hashid?: string) =>
      get<ManagedStore>(`/stores/${hashid ?? (await get<ManagedStore[]>('/stores'))[0]?.hashid}`),
    save: (store: ManagedStore, tab: string, values: Record<string, unknown>, version = store.version) =>
      api.send<{ data: ManagedStore; message: string; errors?: Record<string, string[]> }>(
        'POST',
        `/stores/${store.hashid}/settings/${tab}`,
        { token, body: { version, values } },
      ),
    saveMany: (changes: readonly unknown[]) =>
      api.send('POST', '/stores/settings', { token, body: { changes } }),
    users: (store: ManagedStore) => get<StoreUser[]>(`/stores/${store.hashid}/users`),
    invite: (store: ManagedStore, body: Record<string, unknown>) =>
      api.send('POST', `/stores/${store.hashid}/users`, {
        token,
        body: { name: 'Cleo Ward', role_name: 'Store', store_hashes: [store.hashid], ...body },
      }),
    change: (store: ManagedStore, user: string, body: Record<string, unknown>) =>
      api.send('POST', `/stores/${store.hashid}/users/${user}`, { token, body }),
  }
}
const mailTo = (recipient: string) =>
  api.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.created_at))

test('each sees the stores of their own, with settings', async () => {
  expect(await as('store').stores()).toHaveLength(1)
  expect(await as('district').stores()).toHaveLength(6)
  const [store] = await as('corporate').stores()
  expect(store?.settings.general).toMatchObject({ country: 'US', email: expect.stringContaining('@') })
  expect(store?.vendor_count).toBeGreaterThan(0)
})

test('the restricted list has the stores that the user works for, for administrators none', async () => {
  const listed = async (who: string, query: string) => {
    const { access_token } = await api.signIn(who)
    const path = `/partners?limit=-1${query}`
    return (await api.send<{ data: { hashid: string }[] }>('GET', path, { token: access_token })).body.data
  }
  for (const who of ['store', 'corporate', 'analyst'])
    expect(await listed(who, '&restricted=true')).toEqual(await listed(who, ''))
  expect(await listed('operations', '&restricted=true')).toEqual([])
  expect((await listed('operations', '')).length).toBeGreaterThan(0)
})

test('a store changes its general and order settings, and no others', async () => {
  const store = await as('store').store()
  const { status, body } = await as('store').save(store, 'general', {
    country: 'CA',
    state: 'QC',
    city: 'Montréal',
    zip: 'H2X 1Y4',
    time_zone: 'America/New_York',
    receiving_days: '135',
  })
  expect(status).toBe(200)
  expect(body.data.settings.general).toMatchObject({ country: 'CA', state: 'QC', receiving_days: '135' })
  expect(body.data).toMatchObject({ version: store.version + 1, updated_by: 'Maya Lindholm' })
  for (const tab of ['connection', 'billing', 'produce', 'non_produce'])
    expect((await as('store').save(body.data, tab, {})).status).toBe(403)
  const [seen] = await as('analyst').stores()
  expect(seen && (await as('analyst').save(seen, 'order', {})).status).toBe(403)
})

test('what does not fit is told at its field', async () => {
  const store = await as('client').store()
  const refused = await as('client').save(store, 'general', {
    zip: 'ABC',
    state: 'QC',
    receiving_from: '11:00',
    receiving_to: '09:00',
    receiving_days: '1177',
    email: 'nobody',
    time_zone: 'Mars/Olympus',
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject({
    zip: ['Please enter a valid zipcode'],
    state: ['Choose a state or province in this country'],
    email: ['Invalid email address'],
    receiving_days: ['Choose one or more days'],
    time_zone: ['Choose a time zone'],
  })
  const order = await as('client').save(store, 'order', { order_emails: 'a@b.com, nobody' })
  expect(order.body.errors).toEqual({ order_emails: ['Invalid email address'] })
  const produce = await as('client').save(store, 'produce', { order_limit: '1,000' })
  expect(produce.body.errors).toEqual({ order_limit: ['Must be a valid currency amount'] })
  expect((await as('client').save(store, 'toString', {})).status).toBe(404)
})

test('who saves over a change of someone else is told', async () => {
  const store = await as('client').store()
  expect((await as('client').save(store, 'order', { order_notes: 'First' })).status).toBe(200)
  const late = await as('client').save(store, 'order', { order_notes: 'Second' })
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('Theo Castellanos changed the settings')
  expect((await as('client').store(store.hashid)).settings.order.order_notes).toBe('First')
})

test('settings of several stores are changed together, or not at all', async () => {
  const before = (await as('district').stores()).slice(0, 3)
  const change = (store: ManagedStore, terms: string) => ({
    store_hash: store.hashid,
    version: store.version,
    tab: 'billing',
    values: { terms },
  })
  expect((await as('district').saveMany(before.map((it) => change(it, 'prepaid')))).status).toBe(200)
  const after = (await as('district').stores()).slice(0, 3)
  expect(after.map(({ settings }) => settings.billing.terms)).toEqual(['prepaid', 'prepaid', 'prepaid'])
  const [first, second] = after
  if (!first || !second) throw new Error('The district has no stores')
  const invalid = await as('district').saveMany([change(first, 'net_7'), change(second, 'barter')])
  expect(invalid.status).toBe(422)
  expect((await as('district').store(first.hashid)).settings.billing.terms).toBe('prepaid')
})

test('orders keep to the settings: who is mailed, the prefix, the notes, the limits', async () => {
  const buyer = await buyerOf(api, 'client')
  const store = await as('client').store(buyer.store.hashid)
  const saved = await as('client').save(store, 'order', {
    order_emails: 'dock@corner.test, office@corner.test',
    purchase_order_prefix: 'CK-',
    order_notes: 'Ring twice.',
  })
  expect(saved.status).toBe(200)
  const product = buyer.find(({ order_multiple, category }) => order_multiple === 1 && category !== 'Produce')
  for (const line of await buyer.cart()) await buyer.send('DELETE', `/order/${line.hashid}`)
  expect((await buyer.order(product, 200)).status).toBe(200)

  await as('client').save(saved.body.data, 'non_produce', { order_limit: '1.00' })
  const refused = await buyer.confirm()
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('Non-produce orders can be at most $1.00')

  const limited = await as('client').store(store.hashid)
  await as('client').save(limited, 'non_produce', { order_limit: '' })
  const { body } = await buyer.confirm()
  const number = body.data[0]?.order_number
  for (const recipient of ['dock@corner.test', 'office@corner.test']) {
    const [mail] = await mailTo(recipient)
    expect(mail?.body).toContain(`Order CK-${number}`)
    expect(mail?.body).toContain('Ring twice.')
  }
})

test('an invited colleague sets a password by the mail, and works for the stores that were given', async () => {
  const stores = await as('district').stores()
  const [store, other] = stores
  if (!store || !other) throw new Error('The district has no stores')
  const store_hashes = [store.hashid, other.hashid]
  const { status } = await as('district').invite(store, { email: 'cleo@stores.test', store_hashes })
  expect(status).toBe(200)
  const [mail] = await mailTo('cleo@stores.test')
  const token = /\/invitation\/(\S+)/.exec(mail?.body ?? '')?.[1]
  const set = { body: { token, password: DEMO_PASSWORD, accepts_terms: true } }
  expect((await api.send('POST', '/auth/activate/user', set)).status).toBe(200)
  const { access_token } = await api.signIn('cleo@stores.test')
  const { body } = await api.send<{ data: ManagedStore[] }>('GET', '/stores', { token: access_token })
  expect(body.data.map(({ hashid }) => hashid).sort()).toEqual(store_hashes.toSorted())

  const again = await as('district').invite(store, { email: 'CLEO@stores.test' })
  expect(again.status).toBe(422)

  const cleo = (await as('district').users(store)).find(({ email }) => email === 'cleo@stores.test')
  if (!cleo) throw new Error('Cleo is not there')
  expect(cleo.is_manageable).toBe(true)
  expect((await as('district').change(store, cleo.hashid, { store_hashes: [store.hashid] })).status).toBe(200)
  expect((await as('district').users(other)).map(({ hashid }) => hashid)).not.toContain(cleo.hashid)
  expect((await as('district').change(store, cleo.hashid, { is_active: false })).status).toBe(200)
  expect((await api.send('GET', '/auth/user', { token: access_token })).status).toBe(401)
})

test('nobody gives more than they have', async () => {
  const [store] = await as('district').stores()
  const [own] = await as('store').stores()
  if (!store || !own) throw new Error('There are no stores')
  const above = await as('district').invite(store, { email: 'boss@stores.test', role_name: 'Corporate' })
  expect(above.body.errors).toEqual({ role_name: ['Choose a role no higher than your own'] })
  const beyond = { email: 'far@stores.test', store_hashes: [own.hashid] }
  expect((await as('district').invite(store, beyond)).status).toBe(404)
  expect((await as('store').invite(own, { email: 'friend@stores.test' })).status).toBe(403)

  const renee = (await as('district').users(store)).find(({ role_name }) => role_name === 'Corporate')
  expect(renee?.is_manageable).toBe(false)
  expect((await as('district').change(store, renee?.hashid ?? '', { is_active: false })).status).toBe(403)
  const sam = await api.db.select().from(users).where(like(users.email, 'district@%'))
  expect((await as('district').change(store, sam[0]?.hashid ?? '', { is_active: false })).status).toBe(422)
  const maya = await api.db
    .select()
    .from(users)
    .where(and(like(users.email, 'store@%')))
  expect((await as('district').change(store, maya[0]?.hashid ?? '', { is_active: false })).status).toBe(404)
})

/** Someone invited to a store of the district, and how colleagues above it see and change them. */
async function invitedToDistrict(email: string) {
  const [store] = await as('district').stores()
  if (!store) throw new Error('The district has no stores')
  expect((await as('district').invite(store, { email })).status).toBe(200)
  const seenBy = async (who: string) => {
    const person = (await as(who).users(store)).find((user) => user.email === email)
    if (!person) throw new Error(`${who} does not see ${email}`)
    return person
  }
  const { hashid } = await seenBy('district')
  const change = (who: string, is_active: boolean) => as(who).change(store, hashid, { is_active })
  return { seenBy, change, hashid }
}

test('an account that someone closed is opened again by the same rank or higher', async () => {
  const { seenBy, change, hashid } = await invitedToDistrict('closed@stores.test')
  expect((await change('corporate', false)).status).toBe(200)
  const [row] = await api.db.select().from(users).where(eq(users.hashid, hashid))
  const [renee] = await api.db.select().from(users).where(like(users.email, 'corporate@%'))
  expect(row?.status_changed_by_hash).toBe(renee?.hashid)

  const reason = 'Closed by Renée Okafor (Corporate). Ask them to reopen it.'
  expect(await seenBy('district')).toMatchObject({ is_manageable: true, reopen_refusal: reason })
  const refused = await change('district', true)
  expect([refused.status, refused.body.message]).toEqual([403, reason])
  // Closing it once more does not make it one's own to open.
  expect((await change('district', false)).status).toBe(200)
  expect((await change('district', true)).status).toBe(403)
  expect((await seenBy('district')).status).toBe(2)

  expect((await seenBy('corporate')).reopen_refusal).toBeNull()
  expect((await change('corporate', true)).status).toBe(200)
  expect(await seenBy('district')).toMatchObject({ status: 1, reopen_refusal: null })
  expect((await change('district', false)).status).toBe(200)
  expect((await seenBy('corporate')).reopen_refusal).toBeNull()
  expect((await change('district', true)).status).toBe(200)
})

test('an account that staff closed, or nobody known, is opened again by staff alone', async () => {
  const { seenBy, change, hashid } = await invitedToDistrict('by-staff@stores.test')
  const reason = 'Only our staff can reopen this account. Contact support.'
  expect((await change('operations', false)).status).toBe(200)
  for (const who of ['district', 'corporate']) {
    expect((await seenBy(who)).reopen_refusal).toBe(reason)
    expect((await change(who, true)).status).toBe(403)
  }
  expect((await change('operations', true)).status).toBe(200)

  await api.db.update(users).set({ status: 2, status_changed_by_hash: null }).where(eq(users.hashid, hashid))
  expect((await seenBy('corporate')).reopen_refusal).toBe(reason)
  expect((await change('corporate', true)).status).toBe(403)
  expect((await change('operations', true)).status).toBe(200)
})

test('a closed account that others manage says so', async () => {
  const [store] = await as('district').stores()
  if (!store) throw new Error('The district has no stores')
  await as('corporate').invite(store, { email: 'head@stores.test', role_name: 'Corporate' })
  const isHead = ({ email }: StoreUser) => email === 'head@stores.test'
  const head = (await as('corporate').users(store)).find(isHead)
  await as('corporate').change(store, head?.hashid ?? '', { is_active: false })
  expect((await as('district').users(store)).find(isHead)).toMatchObject({
    is_manageable: false,
    reopen_refusal: 'Closed by Renée Okafor (Corporate). Ask them to reopen it.',
  })
  expect((await as('analyst').users(store)).find(isHead)?.reopen_refusal).toBeNull()
})

test('two invitations of one address at once make one account', async () => {
  const [store] = await as('district').stores()
  if (!store) throw new Error('The district has no stores')
  const answers = await Promise.all(
    ['twin@stores.test', 'TWIN@stores.test'].map((email) => as('district').invite(store, { email })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
})

test('someone of all stores of a group keeps to the group as it grows', async () => {
  const stores = await as('corporate').stores()
  const [store] = stores
  if (!store) throw new Error('Corporate has no stores')
  const store_hashes = stores.map(({ hashid }) => hashid)
  const invited = await as('corporate').invite(store, {
    email: 'all@stores.test',
    role_name: 'Corporate',
    store_hashes,
  })
  expect(invited.status).toBe(200)
  const all = (await as('corporate').users(store)).find(({ email }) => email === 'all@stores.test')
  expect(all?.store_hashes).toHaveLength(24)
})
