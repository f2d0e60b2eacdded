import { daysFromNow } from '../../../setup/days'
import { crudExamples, type Example, inContext, ofChangeSet } from './example'

const promotionOf = (product_hash: string) => ({
  product_hashes: [product_hash],
  name: 'Offer',
  marketplace_hashes: [],
  retail_group_hashes: [],
  kind: 'per_case',
  amount: '0.01',
  min_qty: '1',
  step_amounts: ['0.02'],
  step_quantities: ['5'],
  starts_on: daysFromNow(-321),
  ends_on: daysFromNow(-320),
  version: '1',
})

export const pricingExamples: Record<string, Example> = {
  ...crudExamples('/admin/promotions', ({ promotion }) => promotion),
  'GET /promotions/{hashid}/results': ({ promotion }) => ({ params: { hashid: promotion } }),
  'GET /promotions/products': ({ product }) => ({ query: `product=${product}` }),
  'POST /promotions/preview': () => ({ body: {} }),
  'POST /admin/promotions/{hashid}/decision': ({ promotion }) => ({
    params: { hashid: promotion },
    body: { is_approved: true, answer: '', version: '1' },
  }),
  ...crudExamples('/supplier/promotions', ({ promotion }) => promotion),
  'POST /supplier/promotions/{hashid}/submit': ({ promotion }) => ({ params: { hashid: promotion } }),
  'POST /supplier/promotions/{hashid}': ({ promotion, product }) => ({
    params: { hashid: promotion },
    body: promotionOf(product),
  }),
  'GET /priceHolds': inContext,
  'POST /priceHolds': ({ group, product }) => ({
    body: {
      partner_group_hash: group,
      product_hash: product,
      price: '0.01',
      ends_on: daysFromNow(36),
      note: '',
    },
  }),
  'POST /priceHolds/{id}/end': ({ hold }) => ({ params: { id: hold }, body: { ends_on: daysFromNow(36) } }),
  'POST /priceHolds/{id}/decision': ({ hold }) => ({
    params: { id: hold },
    body: { is_approved: true, answer: '' },
  }),
  'GET /promotions': inContext,
  'POST /admin/price-scheduler': () => ({ body: { title: 'December prices' } }),
  'GET /admin/price-scheduler/{hashid}/lines': ofChangeSet,
  'GET /admin/price-scheduler/{hashid}/effect': ofChangeSet,
  'POST /admin/price-scheduler/{hashid}/import': ({ changeSet, product }) => ({
    params: { hashid: changeSet },
    body: { lines: [{ code: product, price: '1.00' }], ending: 'cent' },
  }),
}
