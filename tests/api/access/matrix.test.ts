import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { partners } from '../../../server/db/schema/stores/partners'
import { endpoints } from '../../../server/http/app'
import { adminRoles } from '../../../src/domain/access/role'
import { allows } from '../../../src/domain/access/rule'
import type { Endpoint } from '../../../src/domain/contract/endpoint'
import { openTestApi, type TestApi } from '../support/api'
import { examples } from '../support/example-requests'
import type { Example, ExampleRequest } from '../support/example-requests/example'
import { accessOf, explainer } from '../support/explained'
import { makeForeignTenant, ownTenant, type Tenant } from '../support/tenant'
import { noTransient, transientOf } from '../support/tenant/transient'
import { makeUnverified } from '../support/unverified'

// Calls every endpoint as every kind of account, on its own records and on those of others, and compares each answer with its
// explanation. A new endpoint that takes a hash, a filter or a body has to say here how it is asked for something of a tenant.

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isOpen = ({ may }: Endpoint) => may.kind === 'anyone'
/** Logging out comes last: the token counts no more. */
const guarded = endpoints
  .filter((it) => !isOpen(it))
  .sort((a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'))

/** Returns true if a request can name a record of a tenant. */
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
  await makeUnverified(api)
})
afterAll(() => api.close())

const ask = async (endpoint: Endpoint, { params = {}, query, body }: ExampleRequest, token?: string) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nowhere00000')
  const sent = { ...(token ? { token } : {}), ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}) }
  return api.send<unknown>(endpoint.method, query ? `${path}?${query}` : path, sent)
}

test.each(endpoints.map((it) => [nameOf(it), it] as const))(
  '%s has a rule, and says what it is asked for',
  (name, it) => {
    expect(it.may.kind).toBeTruthy()
    expect(isOpen(it) || !takesInput(it) || name in examples).toBe(true)
  },
)

test('every example belongs to an endpoint', () => {
  expect(Object.keys(examples).filter((name) => !endpoints.some((it) => nameOf(it) === name))).toEqual([])
})

test.each(endpoints.filter(isOpen).map((it) => [nameOf(it), it] as const))(
  '%s is open to nobody in particular',
  // Without a file, calls that take one answer 415.
  async (_, it) => expect([200, 404, 415, 422]).toContain((await ask(it, {})).status),
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
  'broker',
  'pending',
  'suspended',
  'unverified',
]

describe.each(accounts)('%s', (who) => {
  test('opens its own records where the rule allows it, and none of another tenant', async () => {
    const { user, own, otherSession } = await ownTenant(api, who)
    const foreign = { ...elsewhere, session: otherSession }
    const { access_token: token } = await api.signIn(who)
    const isStaff = adminRoles.includes(user.role_name)
    const explain = explainer(api)
    for (const endpoint of guarded) {
      const name = nameOf(endpoint)
      const example: Example = examples[name] ?? (() => ({}))
      const mayCall = allows(endpoint.may, user)

      const theirs = example({ ...foreign, ...(await transientOf(api, foreign, user.hashid, example)) })
      if (name in examples && Object.keys(theirs).length > 0 && (!isStaff || theirs.isPersonal)) {
        const before = await linesOf(foreign)
        const explained = await explain(user.hashid, endpoint, theirs)
        const { status } = await ask(endpoint, theirs, token)
        expect([name, 'foreign', explained]).toEqual([name, 'foreign', accessOf(status)])
        const isPointed = JSON.stringify(theirs) !== JSON.stringify(example({ ...own, ...noTransient }))
        if (!mayCall) expect([name, 'foreign', status]).toEqual([name, 'foreign', 403])
        else if (theirs.foreign) expect([name, 'foreign', status]).toEqual([name, 'foreign', 200])
        else if (isPointed) expect([name, 'foreign', status]).toEqual([name, 'foreign', 404])
        expect(await linesOf(foreign)).toEqual(before)
      }

      const mine = example({ ...own, ...(await transientOf(api, own, user.hashid, example)) })
      const explained = await explain(user.hashid, endpoint, mine)
      const { status, body } = await ask(endpoint, mine, token)
      expect([name, 'own', explained]).toEqual([name, 'own', accessOf(status)])
      const outcome =
        status === 403 ? 'refused' : status < 300 || status === 422 || status === 409 ? 'let in' : status
      expect([name, 'own', outcome]).toEqual([name, 'own', mayCall ? 'let in' : 'refused'])
      if (!isStaff) expect([name, JSON.stringify(body).includes('foreign')]).toEqual([name, false])
    }
    // Hundreds of calls, on a machine that may be busy.
  }, 180_000)
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
