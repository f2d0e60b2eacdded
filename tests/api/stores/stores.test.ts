import { afterAll, expect, test } from 'vitest'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import { openTestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { storesOf } from './store-accounts'

const api = await openTestApi()
const { as, mailTo } = await storesOf(api)
afterAll(() => api.close())

test('each user sees their own stores with settings', async () => {
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

test('a store changes only its general and order settings', async () => {
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

test('invalid store settings are refused at their fields', async () => {
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

test('saving over a colleague’s change of settings is refused', async () => {
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

test('orders follow the store settings: recipients, prefix, notes and limits', async () => {
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
