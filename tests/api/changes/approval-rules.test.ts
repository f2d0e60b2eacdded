import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let author: string
let colleague: string
/** A marketplace and a product that it sells. */
let sold: { hashid: string; name: string; product_hash: string; item_code: string }
beforeEach(async () => {
  api = await openTestApi()
  const [first] = await api.db
    .select({
      hashid: marketplaces.hashid,
      name: marketplaces.name,
      product_hash: products.hashid,
      item_code: products.item_code,
    })
    .from(marketplaces)
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, marketplaces.hashid))
    .innerJoin(products, eq(products.vendor_hash, marketplaceVendors.vendor_hash))
    .orderBy(marketplaces.hashid, products.hashid)
    .limit(1)
  if (!first) throw new Error('No marketplace sells anything')
  sold = first
  await api.db.update(marketplaces).set({ requires_second_approver: true })
  await api.db.update(changeSets).set({ status: 'canceled' })
  author = (await api.signIn('operations')).access_token
  colleague = (await api.signIn('developer')).access_token
})
afterEach(() => api.close())

const setRule = (requires_second_approver: boolean, token: string) =>
  api.send<{ message: string }>('POST', `/admin/approval-rules/${sold.hashid}`, {
    token,
    body: { requires_second_approver },
  })
const isRequired = async () => {
  const [row] = await api.db.select().from(marketplaces).where(eq(marketplaces.hashid, sold.hashid))
  return row?.requires_second_approver
}
const heldSet = async (token: string) => {
  const { body } = await api.send<{ data: { hashid: string; held_set: { title: string } | null }[] }>(
    'GET',
    '/admin/approval-rules',
    { token },
  )
  return body.data.find(({ hashid }) => hashid === sold.hashid)?.held_set
}
const makeSet = async () => {
  const changes = [{ entity: 'product', record_hash: sold.product_hash, field: 'item_code', after: 'ALONE' }]
  const { status, body } = await api.send<{ data: { hashid: string } }>('POST', '/changes', {
    token: author,
    body: { title: 'Spring codes', kind: 'bulk-edit', changes },
  })
  expect(status).toBe(200)
  return body.data.hashid
}

test('the author of a set that waits for a second person cannot switch the rule off, apply it, and switch it on', async () => {
  const set = await makeSet()
  const refused = await setRule(false, author)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: `Your change set “Spring codes” waits for a second person in ${sold.name}. Cancel it, or ask somebody else to change this rule.`,
    },
  })
  expect(await isRequired()).toBe(true)
  expect(await heldSet(author)).toMatchObject({ hashid: set, title: 'Spring codes' })
  expect(await heldSet(colleague)).toBeNull()
  const apply = await api.send('POST', `/changes/${set}/apply`, { token: author, body: {} })
  expect(apply.status).toBe(409)

  // Somebody else may change it, and so may the author once the set is over.
  expect((await setRule(false, colleague)).status).toBe(200)
  expect((await setRule(true, colleague)).status).toBe(200)
  await api.send('POST', `/changes/${set}/cancel`, { token: author, body: {} })
  expect(await heldSet(author)).toBeNull()
  expect((await setRule(false, author)).body.message).toBe(`${sold.name} no longer requires a second person`)
  expect(
    await api.db.$count(
      auditLog,
      and(eq(auditLog.event, 'approval-rule-changed'), eq(auditLog.subject_hash, sold.hashid)),
    ),
  ).toBe(3)
})

test('a set that somebody else approved is not held back, and does not stop its author', async () => {
  const set = await makeSet()
  for (const [action, token] of [
    ['submit', author],
    ['approve', colleague],
  ] as const)
    expect((await api.send('POST', `/changes/${set}/${action}`, { token, body: {} })).status).toBe(200)
  expect(await heldSet(author)).toBeNull()
  expect((await setRule(false, author)).status).toBe(200)
})

test('only staff with the permission approval-rules change a rule; all staff read them', async () => {
  const ofAuthor = eq(users.email, 'operations@portal.test')
  const [user] = await api.db.select().from(users).where(ofAuthor)
  const others = user?.user_permissions.filter((name) => name !== 'approval-rules') ?? []
  expect(user?.user_permissions).toContain('approval-rules')
  await api.db.update(users).set({ user_permissions: others }).where(ofAuthor)
  expect((await setRule(false, author)).status).toBe(403)
  expect(await isRequired()).toBe(true)
  expect(await heldSet(author)).toBeNull()
})
