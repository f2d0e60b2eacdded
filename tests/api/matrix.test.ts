import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../server/app'
import { partners } from '../../server/db/schema/access'
import { unconfirmedOrders } from '../../server/db/schema/orders'
import type { Endpoint } from '../../src/domain/contract/endpoint'
import { adminRoles } from '../../src/domain/role'
import { allows } from '../../src/domain/rule'
import { openTestApi, type TestApi } from './support/api'
import {
  makeForeignTenant,
  noTransient,
  ownTenant,
  type Tenant,
  type Transient,
  transientOf,
} from './support/tenant'

// Every endpoint, by every kind of account, on what is its own and what is not. A new endpoint that takes a hash, a filter
// or a body has to say here how it is asked for something of a tenant.

interface Request {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** What another tenant's hash is answered with, where that is not a 404. */
  foreign?: 'changes nothing there'
  /** It belongs to one user: not even staff reach another's. */
  isPersonal?: true
}
/** A tenant with what each call may use up. */
type Subject = Tenant & Transient
type Fixture = (tenant: Subject) => Request

const inContext: Fixture = ({ context }) => ({ query: context })
const ofProduct: Fixture = ({ product, context }) => ({ params: { product }, query: context })
const ofStore =
  (body: (tenant: Subject) => unknown): Fixture =>
  (tenant) => ({
    params: { id: tenant.store },
    body: body(tenant),
  })
const period = 'from=2026-10-01&to=2026-11-30'
const inTable = { params: { key: 'products' } }
const settingsOf = (store_hash: string) => ({ store_hash, tab: 'general', version: 0, values: {} })
const move = ofStore(({ line }) => ({ date_required: '2026-12-01', order_hashes: [line] }))

const fixtures: Record<string, Fixture> = {
  'GET /auth/user': () => ({ query: 'get_token=true' }),
  'DELETE /auth/sessions/{id}': ({ session }) => ({ params: { id: session }, isPersonal: true }),
  'GET /vendors': inContext,
  'GET /products': inContext,
  'GET /lastOrdered': inContext,
  'GET /product/{product}': ofProduct,
  'GET /product/{product}/orders': ofProduct,
  'GET /product/{product}/form': ofProduct,
  'GET /unconfirmedOrders/moved': inContext,
  'GET /vendors/summaries': inContext,
  'GET /vendor/{vendor}': ({ vendor, context }) => ({ params: { vendor }, query: context }),
  'GET /vendor/{vendor}/form': ({ vendor }) => ({ params: { vendor } }),
  'POST /vendor': () => ({ body: {} }),
  'POST /vendor/{vendor}': ({ vendor }) => ({ params: { vendor }, body: {} }),
  'GET /samplerequests': inContext,
  'POST /samplerequests': ({ store, product }) => ({
    body: { store_hash: store, product_hash: product, qty: '1', note: '' },
  }),
  'POST /samplerequests/{id}/status': ({ sample }) => ({
    params: { id: sample },
    body: { status: 1, answer: 'Comes with the next order.' },
  }),
  'DELETE /samplerequests/{id}': ({ sample }) => ({ params: { id: sample } }),
  'GET /priceHolds': inContext,
  'POST /priceHolds': ({ group, product }) => ({
    body: {
      partner_group_hash: group,
      product_hash: product,
      price: '0.01',
      ends_on: '2026-12-24',
      note: '',
    },
  }),
  'POST /priceHolds/{id}/decision': ({ hold }) => ({
    params: { id: hold },
    body: { is_approved: true, answer: '' },
  }),
  'GET /marketingAssets': inContext,
  'GET /marketingAssets/{id}/file': ({ asset }) => ({ params: { id: asset } }),
  'POST /product': () => ({ body: {} }),
  'POST /product/{product}': ofProduct,
  'POST /product/{product}/display': ofProduct,
  'GET /unconfirmedOrders': inContext,
  'GET /orders': inContext,
  'GET /dashboard': inContext,
  'GET /reports': ({ context }) => ({ query: `${context}&${period}&by=vendor` }),
  'GET /reports/customExport': ({ context }) => ({ query: `${context}&${period}` }),
  'POST /notices/{id}/read': ({ notice }) => ({ params: { id: notice } }),
  'GET /orderLines': ({ order }) => ({ query: `orders=${order}` }),
  'GET /store/{store}/orders/{vendor}': ({ store, vendor }) => ({ params: { store, vendor } }),
  'POST /favorites': ({ product }) => ({ body: { product_hashes: [product], favorite: true } }),
  'POST /order': ({ store, product }) => ({ body: { store_hash: store, product_hash: product, qty: 1 } }),
  'POST /order/batch': ({ store, product, line }) => ({
    body: { commands: [{ remove: line }, { store_hash: store, product_hash: product, qty: 1 }] },
    foreign: 'changes nothing there',
  }),
  'DELETE /order/{id}': ({ line }) => ({ params: { id: line } }),
  'POST /store/{id}/setOrdersDate': move,
  'POST /admin/store/{id}/setOrdersDate': move,
  'POST /store/{id}/acceptPrices': ofStore(({ line }) => ({ order_hashes: [line] })),
  'POST /store/{id}/lockOrders': ofStore(({ store }) => ({ storeHashes: [store] })),
  'GET /reorder': inContext,
  'GET /guides': inContext,
  'GET /guides/{id}': ({ guide }) => ({ params: { id: guide } }),
  'POST /guides': ({ group }) => ({
    body: { name: 'Walk-in', partner_group_hash: group, is_shared: false },
  }),
  'POST /guides/{id}': ({ guide }) => ({ params: { id: guide }, body: { name: 'Freezer' } }),
  'POST /guides/{id}/items': ({ guide, product }) => ({
    params: { id: guide },
    body: { product_hashes: [product] },
  }),
  'POST /guides/{id}/items/{item}/move': ({ guide, guide_item }) => ({
    params: { id: guide, item: guide_item },
    body: { section: 2, after: null },
  }),
  'POST /guides/{id}/pars': ({ guide, guide_item, store }) => ({
    params: { id: guide },
    body: { pars: [{ item: guide_item, store_hash: store, par: 4 }] },
  }),
  'DELETE /guides/{id}/items/{item}': ({ guide, guide_item }) => ({
    params: { id: guide, item: guide_item },
  }),
  'DELETE /guides/{id}': ({ guide }) => ({ params: { id: guide } }),
  'POST /store/{id}/moveOrder': ofStore(({ order }) => ({ order_hash: order, date_required: '2026-12-01' })),
  'GET /order/{id}/pdf': ({ order }) => ({ params: { id: order } }),
  'POST /order/{id}/checkIn': ({ order, item }) => ({
    params: { id: order },
    body: { lines: [{ order_item_hash: item, received_qty: 1, issue: null }] },
  }),
  'POST /order/{id}/photographs': ({ order }) => ({ params: { id: order }, body: { content: 'aGVsbG8=' } }),
  'GET /files/{id}': ({ file }) => ({ params: { id: file } }),
  'GET /credits': inContext,
  'GET /credit/{id}': ({ claim }) => ({ params: { id: claim } }),
  'POST /claim/{id}/answer': ({ claim }) => ({
    params: { id: claim },
    body: { granted_qty: 0, note: 'Signed for in full.' },
  }),
  'GET /promotions': inContext,
  'GET /stores': inContext,
  'GET /stores/{id}': ({ store }) => ({ params: { id: store } }),
  'POST /stores/{id}/settings/{tab}': ({ store }) => ({
    params: { id: store, tab: 'general' },
    body: { version: 0, values: {} },
  }),
  'POST /stores/settings': ({ store }) => ({ body: { changes: [settingsOf(store)] } }),
  'GET /stores/{id}/users': ({ store }) => ({ params: { id: store } }),
  'POST /stores/{id}/users': ofStore(({ store }) => ({
    email: 'colleague@stores.test',
    name: 'Cleo Ward',
    role_name: 'Store',
    store_hashes: [store],
  })),
  'POST /stores/{id}/users/{user}': ({ store, user }) => ({
    params: { id: store, user },
    body: { is_active: true },
  }),
  'POST /faqs/{id}/vote': () => ({ params: { id: 'cut-off' }, body: { is_helpful: true } }),
  'GET /invoices': inContext,
  'GET /invoice/{id}': ({ invoice }) => ({ params: { id: invoice } }),
  'GET /invoice/{id}/pdf': ({ invoice }) => ({ params: { id: invoice } }),
  'GET /invoices/file': ({ invoice }) => ({ query: `format=zip&hashes=${invoice}` }),
  'GET /tables/{key}': () => inTable,
  'POST /tables/{key}/views': () => ({
    ...inTable,
    body: { name: 'By name', search: 'sort=name', shared_with_role: null },
  }),
  'DELETE /tables/{key}/views/{id}': ({ view }) => ({
    params: { key: 'products', id: view },
    isPersonal: true,
  }),
  'POST /tables/{key}/default': ({ view }) => ({ ...inTable, body: { view }, isPersonal: true }),
  'POST /tables/{key}/definition': () => ({ ...inTable, body: { columns: [] } }),
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isOpen = ({ may }: Endpoint) => may.kind === 'anyone'
/** Logging out comes last: the token counts no more. */
const guarded = endpoints
  .filter((it) => !isOpen(it))
  .sort((a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'))

/** Whether a request can name something of a tenant. */
function takesInput({ path, query, body }: Endpoint): boolean {
  const { def } = query._zod
  const keys = 'shape' in def ? Object.keys(Object(def.shape)) : []
  return (
    path.includes('{') ||
    body._zod.def.type !== 'optional' ||
    keys.some((key) => key !== 'limit' && key !== 'with')
  )
}

let api: TestApi
let elsewhere: Tenant
beforeAll(async () => {
  api = await openTestApi()
  elsewhere = await makeForeignTenant(api)
})
afterAll(() => api.close())

const ask = async (endpoint: Endpoint, { params = {}, query, body }: Request, token?: string) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nowhere00000')
  const sent = { ...(token ? { token } : {}), ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}) }
  return api.send<unknown>(endpoint.method, query ? `${path}?${query}` : path, sent)
}

test.each(endpoints.map((it) => [nameOf(it), it] as const))(
  '%s has a rule, and says what it is asked for',
  (name, it) => {
    expect(it.may.kind).toBeTruthy()
    expect(isOpen(it) || !takesInput(it) || name in fixtures).toBe(true)
  },
)

test('no fixture is left of an endpoint that is gone', () => {
  expect(Object.keys(fixtures).filter((name) => !endpoints.some((it) => nameOf(it) === name))).toEqual([])
})

test.each(endpoints.filter(isOpen).map((it) => [nameOf(it), it] as const))(
  '%s is open to nobody in particular',
  async (_, it) => expect([200, 404, 422]).toContain((await ask(it, {})).status),
)

test.each(guarded.map((it) => [nameOf(it), it] as const))('%s asks for a login', async (_, it) =>
  expect((await ask(it, {})).status).toBe(401),
)

const accounts = [
  'operations',
  'developer',
  'store',
  'client',
  'corporate',
  'district',
  'specialty',
  'analyst',
  'outreach',
  'qa',
  'supplier',
  'onboarding',
  'pending',
  'suspended',
]

describe.each(accounts)('%s', (who) => {
  test('reaches its own where the rule lets it, and nothing of another tenant', async () => {
    const { user, own, otherSession } = await ownTenant(api, who)
    const foreign = { ...elsewhere, session: otherSession }
    const { access_token: token } = await api.signIn(who)
    const isStaff = adminRoles.includes(user.role_name)
    for (const endpoint of guarded) {
      const name = nameOf(endpoint)
      const fixture: Fixture = fixtures[name] ?? (() => ({}))
      const mayCall = allows(endpoint.may, user)

      const theirs = fixture({ ...foreign, ...(await transientOf(api, foreign, user.hashid)) })
      if (name in fixtures && Object.keys(theirs).length > 0 && (!isStaff || theirs.isPersonal)) {
        const before = await linesOf(foreign)
        const { status } = await ask(endpoint, theirs, token)
        const isPointed = JSON.stringify(theirs) !== JSON.stringify(fixture({ ...own, ...noTransient }))
        if (!mayCall) expect([name, 'foreign', status]).toEqual([name, 'foreign', 403])
        else if (theirs.foreign) expect([name, 'foreign', status]).toEqual([name, 'foreign', 200])
        else if (isPointed) expect([name, 'foreign', status]).toEqual([name, 'foreign', 404])
        expect(await linesOf(foreign)).toEqual(before)
      }

      const mine = fixture({ ...own, ...(await transientOf(api, own, user.hashid)) })
      const { status, body } = await ask(endpoint, mine, token)
      const outcome =
        status === 403 ? 'refused' : status < 300 || status === 422 || status === 409 ? 'let in' : status
      expect([name, 'own', outcome]).toEqual([name, 'own', mayCall ? 'let in' : 'refused'])
      if (!isStaff) expect([name, JSON.stringify(body).includes('foreign')]).toEqual([name, false])
    }
  })
})

const linesOf = ({ store }: Tenant) =>
  api.db
    .select({
      hashid: unconfirmedOrders.hashid,
      qty: unconfirmedOrders.qty,
      day: unconfirmedOrders.date_required,
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .where(eq(partners.hashid, store))
    .orderBy(unconfirmedOrders.hashid)
