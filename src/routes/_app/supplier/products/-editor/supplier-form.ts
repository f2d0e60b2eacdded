import { productForm } from '@/domain/catalogue/product-form'
import { type SupplierProductForm, supplierProductForm } from '@/domain/catalogue/supplier-product'
import type { FormOf } from '@/routes/-page/form/use-form'

const {
  vendor_hash: _vendor,
  status: _status,
  fn_fee: _fee,
  fn_shipping_rate: _rate,
  ...empty
} = productForm.empty

/** The form of a product as its supplier edits it. */
export const supplierForm = {
  schema: supplierProductForm,
  attributesOf: productForm.attributesOf,
  empty,
  labels: productForm.labels,
  controls: productForm.controls,
}
export type SupplierForm = FormOf<SupplierProductForm>

/** Returns the values of a copy, without codes, pictures and end of sale. */
export const copyOf = (form: SupplierProductForm): SupplierProductForm => ({
  ...form,
  name: `Copy of ${form.name}`.slice(0, 200),
  upc: '',
  item_code: '',
  inner_gtin: '',
  case_gtin: '',
  pallet_gtin: '',
  last_order_day: '',
  replacement_hash: '',
  version: '0',
})
