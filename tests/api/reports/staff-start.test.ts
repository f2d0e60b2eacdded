import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { partners } from '../../../server/db/schema/stores/partners'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { StaffStart } from '../../../src/domain/reports/staff-start'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const start = async () =>
  (await api.send<{ data: StaffStart }>('GET', '/dashboard/start', { token })).body.data
const done = {
  has_suppliers: true,
  has_vendors: true,
  has_products: true,
  has_stores: true,
  has_buyers: true,
  has_orders: true,
}

test('staff see which steps to the first order are done', async () => {
  expect(await start()).toEqual(done)
  await api.db.update(products).set({ status: 4 })
  expect(await start()).toEqual({ ...done, has_products: false })
  await api.db.update(vendors).set({ status: 0 })
  await api.db.update(partners).set({ archived_at: api.clock.now.toISOString() })
  await api.db.delete(memberships)
  expect(await start()).toEqual({
    has_suppliers: true,
    has_vendors: false,
    has_products: false,
    has_stores: false,
    has_buyers: false,
    has_orders: true,
  })
})

test('the steps are for staff', async () => {
  const { access_token } = await api.signIn('store')
  expect((await api.send('GET', '/dashboard/start', { token: access_token })).status).toBe(403)
})
