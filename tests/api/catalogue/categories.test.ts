import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { products } from '../../../server/db/schema/catalogue/products'
import type { Category } from '../../../src/domain/catalogue/category'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const list = async () =>
  (await api.send<{ data: Category[] }>('GET', '/admin/categories', { token })).body.data
const named = async (name: string) => (await list()).find((category) => category.name === name)
const post = <T = { message: string }>(path: string, body: object) =>
  api.send<T>('POST', `/admin/categories${path}`, { token, body })
const add = async (name: string) =>
  (await post<{ data: { hashid: string } }>('', { name, version: '0' })).body.data.hashid

test('a new category is listed without products, and products can be put in it', async () => {
  const hashid = await add('Kombucha')
  expect(await named('Kombucha')).toEqual({ hashid, name: 'Kombucha', product_count: 0, is_archived: false })
  const { body } = await api.send<{ data: string[] }>('GET', '/categories', { token })
  expect(body.data).toContain('Kombucha')
})

test('a name is unique regardless of case, archived categories included', async () => {
  const hashid = await add('Jams')
  const again = await post<{ errors: Record<string, string[]> }>('', { name: 'JAMS', version: '0' })
  expect(again.status).toBe(422)
  expect(again.body.errors.name).toEqual(['Another category has this name. Choose another one'])
  expect((await post(`/${hashid}/archive`, { is_archived: true })).body.message).toBe('Jams archived')
  const archived = await post<{ errors: Record<string, string[]> }>('', { name: 'jams', version: '0' })
  expect(archived.body.errors.name).toEqual([
    'An archived category has this name. Restore it or choose another one',
  ])
  const { body } = await api.send<{ data: string[] }>('GET', '/categories', { token })
  expect(body.data).not.toContain('Jams')
  expect((await post(`/${hashid}/archive`, { is_archived: false })).body.message).toBe('Jams restored')
})

test('renaming a category renames it on its products, and says who did it', async () => {
  const category = (await list()).find(({ product_count }) => product_count > 0)
  if (!category) throw new Error('No category has products')
  const renamed = await post(`/${category.hashid}`, { name: 'Renamed', version: '1' })
  expect(renamed.body.message).toBe('Category saved')
  expect(await api.db.$count(products, eq(products.category, 'Renamed'))).toBe(category.product_count)
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, category.hashid))
  expect(entry).toMatchObject({
    event: 'category-changed',
    details: { before: { name: category.name }, after: { name: 'Renamed' } },
  })
  expect(entry?.actor_hash).toBeTruthy()
  const late = await post<{ errors: Record<string, string[]> }>(`/${category.hashid}`, {
    name: 'Too late',
    version: '1',
  })
  expect(late.status).toBe(409)
  expect(late.body.errors.name).toEqual(['Name is now “Renamed”. You entered “Too late”.'])
  await post(`/${category.hashid}`, { name: category.name, version: '2' })
})

test('merging moves the products of a category and deletes it', async () => {
  const [from, into] = (await list()).filter(({ product_count }) => product_count > 0)
  if (!from || !into) throw new Error('Two categories need products')
  const merged = await post(`/${from.hashid}/merge`, { into: into.hashid })
  expect(merged.body.message).toBe(
    `${from.name} merged into ${into.name}. ${from.product_count} ${from.product_count === 1 ? 'product' : 'products'} moved`,
  )
  expect(await named(from.name)).toBeUndefined()
  expect((await named(into.name))?.product_count).toBe(from.product_count + into.product_count)
  expect((await post(`/${from.hashid}/merge`, { into: into.hashid })).status).toBe(404)
})

test('a category is not merged into itself or an archived one', async () => {
  const [one, other] = [await add('Salsas'), await add('Dips')]
  await post(`/${other}/archive`, { is_archived: true })
  for (const into of [one, other]) expect((await post(`/${one}/merge`, { into })).status).toBe(422)
  expect(await named('Salsas')).toBeDefined()
})

test('a product can keep an archived category, and cannot be put in one', async () => {
  const [product] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  if (!product) throw new Error('There are no products')
  const stored = await named(product.category)
  await post(`/${stored?.hashid}/archive`, { is_archived: true })
  const form = async () =>
    (await api.send<{ data: { version: string } }>('GET', `/product/${product.hashid}/form`, { token })).body
      .data
  const save = async (changes: object) =>
    api.send<{ errors: Record<string, string[]> }>('POST', `/product/${product.hashid}`, {
      token,
      body: { ...(await form()), ...changes },
    })
  expect((await save({ item_code: 'KEEPS-1' })).status).toBe(200)
  await add('Open category')
  expect((await save({ category: 'Open category' })).status).toBe(200)
  for (const category of [product.category, 'No such category']) {
    const { status, body } = await save({ category })
    expect(status).toBe(422)
    expect(body.errors.category).toEqual(['Choose a category from the list'])
  }
  await post(`/${stored?.hashid}/archive`, { is_archived: false })
})
