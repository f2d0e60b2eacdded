import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeItems } from '../../../server/db/schema/changes'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'nosuchfield']
const set = { title: 'Odd names', kind: 'bulk-edit', changes: [], records: [] }

test.each(names)('a change of the field %s is refused', async (field) => {
  const [product] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  const change = { entity: 'product', record_hash: product?.hashid, field, after: 'x' }
  const { status, body } = await api.send('POST', '/changes', { token, body: { ...set, changes: [change] } })
  expect([status, body.errors]).toEqual([422, { [field]: ['This field can’t be changed'] }])
})

test.each(names)('a new record with the field %s is refused', async (field) => {
  const raw = JSON.stringify({ ...set, records: [{ entity: 'product', values: {} }] }).replace(
    '"values":{}',
    `"values":{"${field}":"x"}`,
  )
  const headers = { 'content-type': 'application/json' }
  const before = await api.db.$count(changeItems)
  const { status, body } = await api.send('POST', '/changes', { token, raw, headers })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await api.db.$count(changeItems)).toBe(before)
})
