import { and, eq, ne } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import type { SupplierProduct, SupplierProductForm } from '../../../src/domain/catalogue/supplier-product'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

type Answer = {
  message: string
  data: { hashid: string; status: string }
  errors?: Record<string, string[]>
}

/** Signs in a supplier who edits products, and a buyer. */
export async function supplierProductsOf(api: TestApi) {
  const supplier = (await api.signIn('supplier')).access_token
  const buyer = await buyerOf(api, 'store')
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const vendor_hash = user?.vendor_hash ?? ''

  beforeEach(async () => {
    api.clock.now = TEST_NOW
    await api.db.update(marketplaces).set({ requires_second_approver: false, price_lead_days: 14 })
    await api.db
      .update(products)
      .set({ status: 1, recalled_at: null, last_order_day: null, replacement_hash: null })
      .where(eq(products.vendor_hash, vendor_hash))
  })
  const get = async <T>(path: string, token = supplier) =>
    (await api.send<{ data: T }>('GET', path, { token })).body.data
  const post = (path: string, body: unknown = {}) => api.send<Answer>('POST', path, { token: supplier, body })
  const formOf = (hashid: string) => get<SupplierProductForm>(`/supplier/product/${hashid}/form`)
  const stateOf = (hashid: string) => get<SupplierProduct>(`/supplier/product/${hashid}`)
  const stored = async (hashid: string) =>
    (await api.db.select().from(products).where(eq(products.hashid, hashid)))[0]
  const own = async () => {
    const found = await api.db
      .select()
      .from(products)
      .where(and(eq(products.vendor_hash, vendor_hash), ne(products.upc, '00000000000000')))
      .orderBy(products.hashid)
      .limit(2)
    const [first, second] = found
    if (!first || !second) throw new Error('The vendor has too few products')
    return [first, second] as const
  }
  return { buyer, formOf, get, own, post, stateOf, stored, supplier, vendor_hash }
}
