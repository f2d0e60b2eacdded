import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import type { AccessExplanation } from '../../../src/domain/access/explain-contract'
import { type Rule, seesPriceHolds, signedIn } from '../../../src/domain/access/rule'
import type { UserForm } from '../../../src/domain/access/user-form'
import { openTestApi, type TestApi } from '../support/api'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
let operations: string
beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  await makeForeignTenant(api)
})
afterAll(() => api.close())

type Answer = { data: AccessExplanation; message: string; errors?: Record<string, string[]> }
const explain = (query: Record<string, string>, token = operations) =>
  api.send<Answer>('GET', `/admin/access/explain?${new URLSearchParams(query).toString()}`, { token })
const ask = async (query: Record<string, string>, token?: string) => {
  const { status, body } = await explain(query, token)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}
const hashOf = async (who: string) => {
  const [user] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!user) throw new Error(`There is no ${who}`)
  return user.hashid
}
const unmet = ({ reasons }: Pick<AccessExplanation, 'reasons'>) =>
  reasons.flatMap(({ text, is_met }) => (is_met ? [] : [text]))
const asText = (rule: Rule) => JSON.stringify(rule)

test('a suggested permission, saved as drafted, opens the call', async () => {
  const user = await hashOf('store')
  await api.db.update(users).set({ user_permissions: [] }).where(eq(users.hashid, user))
  const before = await ask({ user, call: 'GET /priceHolds' })
  expect(before.verdict).toBe('refused')
  expect(unmet(before)).toEqual(['Needs the permission View Price Hold (view-price-hold).'])
  expect(await ask({ user, rule: asText(seesPriceHolds) })).toEqual(before)
  const { token } = { token: (await api.signIn('store')).access_token }
  expect((await api.send('GET', '/priceHolds', { token })).status).toBe(403)
  const [suggestion] = before.suggestions
  expect(suggestion).toMatchObject({
    refusal: null,
    draft: { permissions: ['view-price-hold'], role_name: null },
  })

  const path = `/admin/users/${user}`
  const { body } = await api.send<{ data: UserForm }>('GET', path, { token: operations })
  const given = { ...body.data, user_permissions: suggestion?.draft?.permissions }
  expect((await api.send('POST', path, { token: operations, body: given })).status).toBe(200)
  expect((await api.send('GET', '/priceHolds', { token })).status).toBe(200)
  const after = await ask({ user, call: 'GET /priceHolds' })
  expect(after).toMatchObject({ verdict: 'allowed', suggestions: [] })
  expect(after.reasons.at(-1)?.text).toBe(
    'Has the permission View Price Hold (view-price-hold), of their own.',
  )
})

test('an order of another store names its owner, and adding the store brings it within reach', async () => {
  const user = await hashOf('store')
  const question = { user, call: 'GET /order/{id}', record: 'foreignorder' }
  const before = await ask(question)
  expect(before.verdict).toBe('out-of-reach')
  expect(unmet(before)).toEqual([])
  expect(before.record?.name).toBe('Order 999999')
  const [owner, vendor, work, conclusion] = before.record?.reasons ?? []
  expect(conclusion).toEqual({ text: 'This user cannot open the record.', is_met: false, depth: 0 })
  expect(owner?.text).toMatch(/^Belongs to the store .+ of the group Elsewhere\.$/)
  expect(vendor?.text).toMatch(/^Belongs to the vendor /)
  expect(work?.text).toMatch(/^This user works for /)
  expect(before.suggestions).toMatchObject([
    {
      text: expect.stringMatching(/^Add the store .+ to the user\.$/),
      draft: { store_hash: 'foreignstore' },
    },
  ])

  const path = `/admin/users/${user}`
  const { body } = await api.send<{ data: UserForm }>('GET', path, { token: operations })
  const store_hashes = [...body.data.store_hashes, 'foreignstore']
  expect(
    (await api.send('POST', path, { token: operations, body: { ...body.data, store_hashes } })).status,
  ).toBe(200)
  const token = (await api.signIn('store')).access_token
  expect((await api.send('GET', '/order/foreignorder', { token })).status).toBe(200)
  expect(await ask(question)).toMatchObject({ verdict: 'allowed', suggestions: [] })
  await api.db.delete(memberships).where(eq(memberships.store_hash, 'foreignstore'))
})

test('whoever can open a record can open its parts', async () => {
  const supplier = await hashOf('supplier')
  const item = await ask({ user: supplier, record: 'foreignitem' })
  expect(item).toMatchObject({ verdict: 'out-of-reach', suggestions: [], record: { noun: 'Order line' } })
  expect(item.record?.reasons.at(-2)?.text).toMatch(/^This user works for the vendor /)
  const [own] = await api.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .innerJoin(users, eq(users.vendor_hash, orders.vendor_hash))
    .where(eq(users.hashid, supplier))
  expect((await ask({ user: supplier, record: own?.hashid ?? '' })).verdict).toBe('allowed')
})

test('the records of an archived store say so, and adding the store is not suggested', async () => {
  const archived_at = api.clock.now.toISOString()
  await api.db.update(partners).set({ archived_at }).where(eq(partners.hashid, 'foreignstore'))
  const { record, suggestions } = await ask({ user: await hashOf('store'), record: 'foreignorder' })
  expect(record?.reasons.map(({ text }) => text).join(' ')).toContain(
    'is archived, so only staff can open its records',
  )
  expect(suggestions).toEqual([])
  await api.db.update(partners).set({ archived_at: null }).where(eq(partners.hashid, 'foreignstore'))
})

test('rights do not outlive a move: not of a store to another group, nor of a person to another vendor', async () => {
  const [store] = await api.db.select().from(partners).where(eq(partners.hashid, 'foreignstore'))
  const [member] = await api.db
    .select({ user: memberships.user_hash, group: memberships.partner_group_hash })
    .from(memberships)
    .innerJoin(users, eq(users.hashid, memberships.user_hash))
    .where(eq(users.email, 'corporate@portal.test'))
  if (!store || !member) throw new Error('The corporate account has no group')
  const move = (partner_group_hash: string) =>
    api.db.update(partners).set({ partner_group_hash }).where(eq(partners.hashid, 'foreignstore'))
  const call = 'GET /order/{id}'
  const token = (await api.signIn('corporate')).access_token
  const seen = async () => [
    (await ask({ user: member.user, call, record: 'foreignorder' })).verdict,
    (await api.send('GET', '/order/foreignorder', { token })).status,
  ]
  await move(member.group)
  expect(await seen()).toEqual(['allowed', 200])
  await move(store.partner_group_hash)
  expect(await seen()).toEqual(['out-of-reach', 404])

  const supplier = await hashOf('supplier')
  const [{ vendor_hash } = { vendor_hash: null }] = await api.db
    .select({ vendor_hash: users.vendor_hash })
    .from(users)
    .where(eq(users.hashid, supplier))
  const product = async () => (await ask({ user: supplier, record: 'foreignproduct' })).verdict
  const work = (hash: string | null) =>
    api.db.update(users).set({ vendor_hash: hash }).where(eq(users.hashid, supplier))
  await work('foreignvendor')
  expect(await product()).toBe('allowed')
  await work(vendor_hash)
  expect(await product()).toBe('out-of-reach')
})

test('nobody is offered a change that saving would refuse', async () => {
  const rule = asText({ kind: 'developer' })
  const ofStore = await ask({ user: await hashOf('store'), rule })
  expect(ofStore.suggestions).toMatchObject([
    { text: 'Mark the user as a developer.', refusal: 'Only developers can change this' },
  ])
  const developer = await hashOf('developer')
  await api.db.update(users).set({ status: 2 }).where(eq(users.hashid, developer))
  const { suggestions } = await ask({ user: developer, rule: asText(signedIn) })
  expect(suggestions).toMatchObject([
    { text: 'Activate the account.', refusal: 'Only developers can change the account of a developer.' },
  ])
  await api.db.update(users).set({ status: 1 }).where(eq(users.hashid, developer))
  const pending = await ask({ user: await hashOf('pending'), rule: asText(signedIn) })
  expect(pending.suggestions[0]?.text).toContain('ctivate the account')
})

test('“who can” lists the users with access', async () => {
  const { allowed, permissions } = await ask({
    user: await hashOf('store'),
    call: 'POST /admin/users/{hashid}',
  })
  expect(permissions).toEqual(['users'])
  const { body } = await api.send<{ data: { role_name: string; state: string; permissions: string[] }[] }>(
    'GET',
    '/admin/users?limit=-1',
    { token: operations },
  )
  for (const { role_name, users: count, of } of allowed) {
    const active = body.data.filter((user) => user.role_name === role_name && user.state === 'active')
    expect([role_name, of]).toEqual([role_name, active.length])
    const able = active.filter((user) => user.permissions.includes('users'))
    expect([role_name, count]).toEqual([role_name, able.length])
  }
  expect(allowed.map(({ role_name }) => role_name)).toContain('Operations')
})

test('unknown users, calls and records are 404s at their fields, and a wrong rule is a 422', async () => {
  const user = await hashOf('store')
  const answers = await Promise.all([
    explain({ user: 'nobody_here' }),
    explain({ user, call: 'GET /nowhere' }),
    explain({ user, record: 'nothing_here' }),
    explain({ user, rule: '{"kind":"sometimes"}' }),
    explain({
      user,
      rule: JSON.stringify({ kind: 'all', rules: Array.from({ length: 16 }, () => ({ kind: 'developer' })) }),
    }),
  ])
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [404, ['user']],
    [404, ['call']],
    [404, ['record']],
    [422, ['rule']],
    [422, ['rule']],
  ])
})

test('only those who edit users ask, and find users to ask about', async () => {
  const user = await hashOf('store')
  const analyst = (await api.signIn('analyst')).access_token
  expect((await explain({ user }, analyst)).status).toBe(403)
  const [developer] = await api.db.select().from(users).where(eq(users.email, 'developer@portal.test'))
  const without = developer?.user_permissions.filter((name) => name !== 'users') ?? []
  await api.db
    .update(users)
    .set({ user_permissions: without })
    .where(eq(users.hashid, developer?.hashid ?? ''))
  const token = (await api.signIn('developer')).access_token
  for (const path of ['/admin/choices?of=users', `/admin/choices/named?of=users&hashes=${user}`])
    expect((await api.send('GET', path, { token })).status).toBe(403)
  expect((await explain({ user }, token)).status).toBe(403)
  const { body } = await api.send<{ data: { hashid: string }[] }>(
    'GET',
    '/admin/choices?of=users&q=store%40portal.test',
    { token: operations },
  )
  expect(body.data.map(({ hashid }) => hashid)).toContain(user)
})
