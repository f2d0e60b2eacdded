import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import type { StoreUser } from '../../../src/domain/stores/store-user'
import { openTestApi } from '../support/api'
import { storesOf } from './store-accounts'

const api = await openTestApi()
const { as, mailTo } = await storesOf(api)
afterAll(() => api.close())

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

test('nobody grants more rights than they have', async () => {
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

test('a closed account that others manage names them', async () => {
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

test('a user of all stores of a group also gets stores added later', async () => {
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
