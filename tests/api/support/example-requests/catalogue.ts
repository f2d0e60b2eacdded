import { productForm } from '../../../../src/domain/catalogue/product-form'
import { crudExamples, type Example, inContext, ofProduct } from './example'

export const catalogueExamples: Record<string, Example> = {
  ...crudExamples('/admin/categories', ({ category }) => category),
  ...crudExamples('/admin/units', ({ unit }) => unit),
  ...crudExamples('/admin/custom-attributes', ({ customAttribute }) => customAttribute),
  ...crudExamples('/admin/product-filter-sets', ({ filterSet }) => filterSet),
  ...crudExamples('/admin/product-recall', ({ recall }) => recall),
  'GET /admin/product-recall/{hashid}/reach': ({ recall }) => ({ params: { hashid: recall } }),
  'POST /recalls/opened': ({ recall }) => ({ body: { recall_hashes: [recall] } }),
  'POST /recalls/{id}/seen': ({ recall }) => ({ params: { id: recall } }),
  'POST /admin/product-status-updates/codes': ({ product }) => ({
    body: { codes: [product] },
    foreign: 'changes nothing there',
  }),
  'GET /products/search': ({ product }) => ({ query: `q=${product}`, foreign: 'changes nothing there' }),
  'POST /admin/categories/{hashid}/merge': ({ category, otherCategory }) => ({
    params: { hashid: category },
    body: { into: otherCategory },
  }),
  'GET /supplier/selling': ({ vendor }) => ({ query: `vendor=${vendor}`, foreign: 'changes nothing there' }),
  'GET /supplier/product/{product}': ({ product }) => ({ params: { product } }),
  'GET /supplier/product/{product}/form': ({ product }) => ({ params: { product } }),
  'GET /supplier/product/{product}/preview/{store}': ({ product, store }) => ({ params: { product, store } }),
  'POST /supplier/product': () => ({ body: {} }),
  'POST /supplier/product/{product}': ({ product }) => ({
    params: { product },
    body: {
      ...productForm.empty,
      name: 'Oat bar',
      upc: '00000000000000',
      item_code: 'OAT',
      category: 'Snacks',
      sell_price: '30.00',
    },
  }),
  'POST /supplier/product/{product}/prices': ({ product }) => ({
    params: { product },
    body: {
      sell_price: '30.00',
      specialty_base_purchase_price: '0.00',
      specialty_case_delivery_cost: '0.00',
      day: '2099-01-01',
    },
  }),
  'POST /supplier/product/{product}/pending/{set}/cancel': ({ product, changeSet }) => ({
    params: { product, set: changeSet },
  }),
  'GET /products': inContext,
  'GET /filterSets': inContext,
  'GET /lastOrdered': inContext,
  'GET /product/{product}': ofProduct,
  'GET /product/{product}/orders': ofProduct,
  'GET /product/{product}/form': ofProduct,
  'POST /product': () => ({ body: {} }),
  'POST /product/{product}': ofProduct,
  'POST /product/{product}/display': ofProduct,
  'POST /favorites': ({ product }) => ({ body: { product_hashes: [product], favorite: true } }),
  'POST /supplier/products/duplicate': ({ product }) => ({ body: { product_hashes: [product] } }),
  'POST /pictures': () => ({ body: new Blob(['hello'], { type: 'image/png' }) }),
}
