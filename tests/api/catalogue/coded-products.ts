import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { productForm } from '../../../src/domain/catalogue/product-form'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { NewChange, NewRecord } from '../../../src/domain/changes/change-value'
import type { TestApi } from '../support/api'

export const NO_UPC = '00000000000000'

type Sent = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }

export const change = (record_hash: string, field: string, after: string): NewChange => ({
  entity: 'product',
  record_hash,
  field,
  after,
})

/** Signs in staff and a supplier before each test, who add products with item codes. */
export async function itemCodesOf(api: TestApi) {
  const [person] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const vendor_hash = person?.vendor_hash ?? ''
  const [other] = await api.db.select().from(products).where(ne(products.vendor_hash, vendor_hash)).limit(1)
  const otherVendor = other?.vendor_hash ?? ''
  const as = { operations: '', supplier: '' }
  beforeEach(async () => {
    as.operations = (await api.signIn('operations')).access_token
    as.supplier = (await api.signIn('supplier')).access_token
    await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  })
  const post = (path: string, body: unknown, token = as.operations) =>
    api.send<Sent>('POST', path, { token, body })
  const form = (item_code: string, values: Partial<typeof productForm.empty> = {}) => ({
    ...productForm.empty,
    vendor_hash,
    name: `Product ${item_code}`,
    upc: NO_UPC,
    item_code,
    category: 'Snacks',
    sell_price: '30.00',
    ...values,
  })
  const supplierForm = (item_code: string, values: Partial<typeof productForm.empty> = {}) => {
    const {
      vendor_hash: _vendor,
      status: _status,
      fn_fee: _fee,
      fn_shipping_rate: _rate,
      ...own
    } = form(item_code, values)
    return own
  }
  const add = async (item_code: string, values: Partial<typeof productForm.empty> = {}) => {
    const { status, body } = await post('/product', form(item_code, values))
    expect({ status, message: body.message }).toMatchObject({ status: 200 })
    return body.data.hashid
  }
  const formOf = async (hashid: string) =>
    (
      await api.send<{ data: typeof productForm.empty }>('GET', `/product/${hashid}/form`, {
        token: as.operations,
      })
    ).body.data
  const applied = async (changes: readonly NewChange[], records: readonly NewRecord[] = []) => {
    const { body } = await post('/changes', {
      title: 'Codes',
      kind: 'bulk-edit',
      changes,
      records,
      apply: true,
    })
    const items = await api.send<{ data: ChangeItem[] }>('GET', `/changes/${body.data.hashid}/items`, {
      token: as.operations,
    })
    return { hashid: body.data.hashid, message: body.message, notes: items.body.data.map(({ note }) => note) }
  }
  return { add, applied, as, form, formOf, otherVendor, post, supplierForm, vendor_hash }
}
