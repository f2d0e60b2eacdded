import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships, users } from '../../../server/db/schema/access/users'
import { favorites } from '../../../server/db/schema/catalogue/favorites'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderGuides } from '../../../server/db/schema/planning'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { tableViews } from '../../../server/db/schema/tables'
import type { DuplicateUser } from '../../../src/domain/access/duplicate-users'
import type { UserForm } from '../../../src/domain/access/user-form'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeEach(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterEach(() => api.close())

const userOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`There is no ${who}`)
  return found
}
const formOf = async (hashid: string) =>
  (await api.send<{ data: UserForm }>('GET', `/admin/users/${hashid}`, { token })).body.data
const merge = (into: string, from: string, as = token) =>
  api.send<{ message: string; errors?: Record<string, string[]> }>('POST', `/admin/users/${into}/merge`, {
    token: as,
    body: { from },
  })
const duplicates = async (hashid: string, search = '') =>
  (
    await api.send<{ data: DuplicateUser[] }>(
      'GET',
      `/admin/users/${hashid}/duplicates${search && `?search=${encodeURIComponent(search)}`}`,
      { token },
    )
  ).body.data.map(({ email }) => email)

test('merging moves the stores, guides, views and favorites of the other account and suspends it', async () => {
  const [kept, other] = [await userOf('store'), await userOf('client')]
  const otherToken = (await api.signIn('client')).access_token
  const [own] = await api.db.select().from(memberships).where(eq(memberships.user_hash, kept.hashid))
  const before = await formOf(kept.hashid)
  const [product] = await api.db.select().from(products).limit(1)
  const view = { table_key: 'orders', name: 'Open', search: 'q=1', created_at: api.clock.now.toISOString() }
  await api.db.insert(tableViews).values([
    { hashid: 'view00000001', user_hash: kept.hashid, ...view },
    { hashid: 'view00000002', user_hash: other.hashid, ...view },
  ])
  for (const { hashid } of [kept, other])
    await api.db
      .insert(favorites)
      .values({ user_hash: hashid, product_hash: product?.hashid ?? '' })
      .onConflictDoNothing()
  await api.db.insert(orderGuides).values({
    hashid: 'guide0000001',
    name: 'Mornings',
    partner_group_hash: own?.partner_group_hash ?? '',
    owner_hash: other.hashid,
    is_shared: false,
    created_at: api.clock.now.toISOString(),
    updated_at: api.clock.now.toISOString(),
  })

  const answer = await merge(kept.hashid, other.hashid)
  expect(answer).toMatchObject({ status: 200, body: { message: `The accounts of ${kept.name} are merged` } })

  const after = await formOf(kept.hashid)
  const theirs = await formOf(other.hashid)
  expect(theirs.status).toBe('2')
  expect(after).toMatchObject({ role_name: before.role_name, user_permissions: before.user_permissions })
  expect(after.group_hashes).toEqual(
    [...new Set([...before.group_hashes, ...theirs.group_hashes])].toSorted(),
  )
  const stores = await api.db.select().from(partners)
  const groupOf = (hashid: string) => stores.find((store) => store.hashid === hashid)?.partner_group_hash
  for (const hashid of [...before.store_hashes, ...theirs.store_hashes])
    expect(after.store_hashes.includes(hashid)).toBe(!after.group_hashes.includes(groupOf(hashid) ?? ''))
  const names = await api.db.select().from(tableViews).where(eq(tableViews.user_hash, kept.hashid))
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Open', 'Open (client@portal.test)']))
  const [guide] = await api.db.select().from(orderGuides).where(eq(orderGuides.hashid, 'guide0000001'))
  expect(guide?.owner_hash).toBe(kept.hashid)

  expect((await api.send('GET', '/auth/user', { token: otherToken })).status).toBe(401)
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, other.email))
  expect(mails.at(-1)?.body).toContain(`Sign in with ${kept.email}`)
  const audited = await api.db.select().from(auditLog).where(eq(auditLog.event, 'user-merged'))
  expect(audited).toMatchObject([{ subject_hash: kept.hashid, details: { from: other.email } }])
  const changes = and(eq(auditLog.event, 'user-changed'), eq(auditLog.subject_hash, other.hashid))
  expect(await api.db.$count(auditLog, changes)).toBe(1)
})

test('accounts that may be of one person are found by name, by mailbox and by search', async () => {
  const store = await userOf('store')
  const other = await userOf('client')
  expect(await duplicates(store.hashid)).not.toContain(other.email)
  await api.db.update(users).set({ name: store.name.toUpperCase() }).where(eq(users.hashid, other.hashid))
  expect(await duplicates(store.hashid)).toContain(other.email)
  const analyst = await userOf('analyst')
  await api.db.update(users).set({ email: 'STORE@other.test' }).where(eq(users.hashid, analyst.hashid))
  expect(await duplicates(store.hashid)).toContain('STORE@other.test')
  expect(await duplicates(store.hashid, 'district@')).toEqual(['district@portal.test'])
  expect(await duplicates(store.hashid, 'developer@')).toEqual([])
  expect(await duplicates(store.hashid, 'broker@')).toEqual([])
  expect(await duplicates(store.hashid, 'suspended@')).toEqual([])
})

test('accounts that cannot be of one person, and those of a higher rank, are not merged', async () => {
  const hashes = new Map<string, string>()
  for (const who of ['store', 'supplier', 'broker', 'operations', 'developer', 'suspended', 'client'])
    hashes.set(who, (await userOf(who)).hashid)
  const tried = async (into: string, from: string) => {
    const { status, body } = await merge(hashes.get(into) ?? into, hashes.get(from) ?? from)
    return `${status} ${body.errors?.from?.[0] ?? body.message}`
  }
  expect(await tried('store', 'store')).toBe('422 Choose another account')
  expect(await tried('store', 'supplier')).toMatch(/^422 A supplier account can only be merged/)
  expect(await tried('supplier', 'broker')).toMatch(/^422 These accounts work for different companies/)
  expect(await tried('store', 'suspended')).toMatch(/^422 This account isn’t active/)
  expect(await tried('suspended', 'store')).toMatch(/^403 Choose an active account/)
  expect(await tried('store', 'operations')).toBe('422 Ask a colleague to merge your own account')
  expect(await tried('store', 'developer')).toMatch(/^403/)
  expect(await tried('developer', 'store')).toMatch(/^403/)
  expect(await tried('store', 'nowhere00000')).toMatch(/^404/)
  const district = (await api.signIn('district')).access_token
  expect((await merge(hashes.get('store') ?? '', hashes.get('client') ?? '', district)).status).toBe(403)
})

test('two merges of one account at once: one succeeds', async () => {
  const [store, client, district] = [await userOf('store'), await userOf('client'), await userOf('district')]
  const answers = await Promise.all([
    merge(store.hashid, client.hashid),
    merge(district.hashid, client.hashid),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})
