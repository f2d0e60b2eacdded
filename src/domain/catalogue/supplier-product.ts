import * as z from 'zod/mini'
import { suppliers } from '../access/rule'
import { withAttributes } from '../attributes/attribute-field'
import { changeItem, changeSet } from '../changes/change-set'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { day, hashid } from '../values/primitives'
import { ownProduct } from './own-product'
import { discontinuation, productStatus } from './product'
import { productForm } from './product-form'
import { productView } from './product-view'

/** The form of a product as its supplier edits it, without the fields that staff decide: vendor, status and the portal's fees. */
export const supplierProductForm = z.omit(productForm.schema, {
  vendor_hash: true,
  status: true,
  fn_fee: true,
  fn_shipping_rate: true,
})
export type SupplierProductForm = z.infer<typeof supplierProductForm>

/** Scheduled or submitted changes of a product. */
export const pendingChange = z.object({
  ...z.pick(changeSet, { title: true, status: true, author: true, effective_at: true }).shape,
  set_hash: hashid,
  /** False for a set of staff. */
  is_own: z.boolean(),
  fields: z.array(z.pick(changeItem, { field_label: true, before: true, after: true })),
})
export type PendingChange = z.infer<typeof pendingChange>

/** The state of a product that its editor shows in addition to the form. */
export const supplierProduct = z.object({
  hashid,
  name: z.string(),
  status: productStatus.schema,
  is_recalled: z.boolean(),
  /** Views without a picture are drawn, in the demo. */
  is_drawn: z.boolean(),
  ...z.pick(ownProduct, { filled: true, submission: true }).shape,
  discontinuation: z.nullable(discontinuation),
  pending: z.array(pendingChange),
})
export type SupplierProduct = z.infer<typeof supplierProduct>

export const showSupplierProduct = get('/supplier/product/{product}', {
  may: suppliers,
  summary: 'The state of one of the vendor’s products, and its scheduled and submitted changes',
  output: dataOf(supplierProduct),
})
export const editSupplierProduct = get('/supplier/product/{product}/form', {
  may: suppliers,
  summary: 'Editable fields of a product of the vendor',
  output: dataOf(withAttributes(supplierProductForm)),
})
const saved = z.object({
  message: z.string(),
  data: z.object({ hashid, /** Of its change set. */ status: z.string() }),
})
export const addSupplierProduct = post('/supplier/product', {
  may: suppliers,
  summary:
    'Add a product of the vendor, in process, as a change set that is applied at once if no second person is required',
  body: withAttributes(supplierProductForm),
  output: saved,
})
export const saveSupplierProduct = post('/supplier/product/{product}', {
  may: suppliers,
  summary:
    'Change a product of the vendor as a change set: applied at once, or submitted where a second person is required. New prices of products on sale take effect after the notice that marketplaces require. A 409 lists each field that someone else changed meanwhile',
  body: withAttributes(supplierProductForm),
  output: saved,
})
export const cancelPendingChange = post('/supplier/product/{product}/pending/{set}/cancel', {
  may: suppliers,
  summary: 'Cancel what a set that is not applied yet changes in a product; other products of the set stay',
  output: message,
})

/** New prices of a product that is on sale. */
export const newPrices = z.extend(
  z.pick(productForm.schema, {
    sell_price: true,
    specialty_base_purchase_price: true,
    specialty_case_delivery_cost: true,
  }),
  { day },
)
export type NewPrices = z.infer<typeof newPrices>
export const changePrices = post('/supplier/product/{product}/prices', {
  may: suppliers,
  summary:
    'Schedule new prices of a product for a day, US Eastern, with the notice that marketplaces require',
  body: newPrices,
  output: saved,
})

/** The first day on which new prices can take effect, and the reason. */
export const priceNotice = z.object({
  days: z.int(),
  /** The marketplace that requires the longest notice; null if none does. */
  marketplace: z.nullable(z.string()),
  earliest_day: day,
})
export const showPriceNotice = get('/supplier/price-notice', {
  may: suppliers,
  summary: 'The notice that the vendor’s marketplaces require for new prices',
  output: dataOf(priceNotice),
})

/** A store that the vendor sells to. */
export const previewStore = z.object({
  hashid,
  name: z.string(),
  partner_group_name: z.string(),
  marketplace_hash: hashid,
  marketplace_name: z.string(),
})
export type PreviewStore = z.infer<typeof previewStore>
export const listPreviewStores = get('/supplier/preview-stores', {
  may: suppliers,
  summary: 'The stores in the marketplaces where the vendor sells',
  query: z.object(wholeList),
  output: listOf(previewStore),
})
export const previewProduct = get('/supplier/product/{product}/preview/{store}', {
  may: suppliers,
  summary:
    'A product of the vendor as the buyers of a store see it, with their price, price hold and promotions; related products are those of the vendor',
  output: dataOf(productView),
})
