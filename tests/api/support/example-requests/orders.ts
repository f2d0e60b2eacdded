import { daysFromNow, minutesFromNow } from '../../../setup/days'
import { crudExamples, type Example, inContext, ofStore } from './example'

const ofNotice: Example = ({ orderNotice }) => ({ params: { hashid: orderNotice }, isPersonal: true })

const notice = {
  vendor_hashes: ['no_vendor'],
  order_numbers: '',
  kind: 'service',
  title: 'Late trucks',
  text: 'They arrive an hour later.',
}

export const ordersExamples: Record<string, Example> = {
  ...crudExamples('/admin/calendar', ({ closedDay }) => closedDay),
  'GET /orders': inContext,
  'GET /order/{id}/placedTogether': ({ order }) => ({ params: { id: order } }),
  'GET /order/{id}/placedTogether/calendar': ({ order }) => ({ params: { id: order } }),
  'GET /orderLines': ({ order }) => ({ query: `orders=${order}` }),
  'GET /store/{store}/orders/{vendor}': ({ store, vendor }) => ({ params: { store, vendor } }),
  'POST /store/{id}/moveOrder': ofStore(({ order }) => ({
    order_hash: order,
    date_required: daysFromNow(13),
  })),
  'GET /order/{id}/pdf': ({ order }) => ({ params: { id: order } }),
  'POST /order/{id}/checkIn': ({ order, item }) => ({
    params: { id: order },
    body: { lines: [{ order_item_hash: item, received_qty: 1, issue: null }] },
  }),
  'POST /order/{id}/photographs': ({ order }) => ({
    params: { id: order },
    body: new Blob(['hello'], { type: 'image/png' }),
  }),
  'GET /files/{id}': ({ file }) => ({ params: { id: file } }),
  'GET /credits': inContext,
  'GET /credit/{id}': ({ claim }) => ({ params: { id: claim } }),
  'POST /claim/{id}/photographs': ({ claim }) => ({
    params: { id: claim },
    body: new Blob(['hello'], { type: 'image/png' }),
  }),
  'POST /claim/{id}/messages': ({ claim }) => ({
    params: { id: claim },
    body: { text: 'Here is the label.', photograph_hashes: [] },
  }),
  'POST /claim/{id}/read': ({ claim }) => ({
    params: { id: claim },
    body: { read_at: minutesFromNow(3_000).toISOString() },
  }),
  'POST /claim/{id}/answer': ({ claim }) => ({
    params: { id: claim },
    body: { granted_qty: 0, note: 'Signed for in full.' },
  }),
  'POST /order/{id}/acknowledge': ({ order }) => ({ params: { id: order } }),
  'POST /order/{id}/items/{item}/change': ({ order, item }) => ({
    params: { id: order, item },
    body: { qty: 1, reason: 1, note: '' },
  }),
  'POST /order/{id}/items/{item}/swap': ({ order, item, product }) => ({
    params: { id: order, item },
    body: { product_hash: product, qty: 1, sell_price: '1.00', reason: 1, note: '' },
  }),
  'POST /order/{id}/items/{item}/omit': ({ order, item }) => ({
    params: { id: order, item },
    body: { reason: 1, note: '' },
  }),
  'POST /order/{id}/items/{item}/reset': ({ order, item }) => ({ params: { id: order, item } }),
  'POST /order/{id}/shipments': ({ order, item }) => ({
    params: { id: order },
    body: { carrier: '', tracking_number: '', lines: [{ order_item_hash: item, qty: 1 }] },
  }),
  'GET /supplier/orders': () => ({ query: 'filter=historic' }),
  'GET /order/{id}/recentLots': ({ order }) => ({ params: { id: order } }),
  'GET /order/{id}': ({ order }) => ({ params: { id: order } }),
  'GET /supplier/orders/file': ({ order }) => ({ query: `orders=${order}&format=x12` }),
  'POST /supplier/orders/acknowledge': ({ order }) => ({ body: { order_hashes: [order] } }),
  'POST /supplier/orders/ship': ({ order }) => ({
    body: { order_hashes: [order], carrier: '', tracking_number: '' },
  }),
  'POST /supplier/orders/omit': ({ order, product }) => ({
    body: { order_hashes: [order], product_hash: product, reason: 1, note: '' },
  }),
  'POST /supplier/orders/change': ({ order, product }) => ({
    body: { product_hash: product, quantities: [{ order_hash: order, qty: 1 }], reason: 1, note: '' },
  }),
  'POST /supplier/orders/swap': ({ order, product }) => ({
    body: {
      order_hashes: [order],
      product_hash: product,
      replacement_hash: product,
      sell_price: '1.00',
      reason: 1,
      note: '',
    },
  }),
  'POST /order/{id}/picked': ({ order, item }) => ({
    params: { id: order },
    body: { carrier: '', tracking_number: '', lines: [{ order_item_hash: item, qty: 1, reason: null }] },
  }),
  'POST /shipment/{id}/delivered': ({ shipment }) => ({ params: { id: shipment } }),
  'POST /swap/{id}/answer': ({ swap }) => ({
    params: { id: swap },
    body: { is_accepted: false, note: '' },
  }),
  'POST /order/{id}/change': ({ order, item }) => ({
    params: { id: order },
    body: { lines: [{ order_item_hash: item, qty: 0 }], date_required: null, note: '' },
  }),
  'POST /orderRequest/{id}/answer': ({ request }) => ({
    params: { id: request },
    body: { is_accepted: false, note: '' },
  }),
  'GET /admin/orders/notify/{hashid}': ({ orderNotice }) => ({ params: { hashid: orderNotice } }),
  'POST /admin/orders/notify/preview': () => ({ body: notice }),
  'POST /admin/orders/notify': () => ({
    body: { ...notice, seen: { orders: 0, recipients: 0 } },
  }),
  'GET /order-notices/{hashid}': ofNotice,
  'POST /order-notices/{hashid}/open': ofNotice,
  'POST /admin/supplier/updatesorder/review': () => ({
    body: { lines: [{ hashid: 'no_order_line', entry: 1 }] },
  }),
}
