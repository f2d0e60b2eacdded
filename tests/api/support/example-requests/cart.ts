import { daysFromNow } from '../../../setup/days'
import { type Example, inContext, ofStore } from './example'

const potentialOrder = (store_hash: string, vendor_hash: string) => ({
  store_hash,
  vendor_hash,
  date_required: daysFromNow(3),
})

const move = ofStore(({ line }) => ({ date_required: daysFromNow(13), order_hashes: [line] }))

export const cartExamples: Record<string, Example> = {
  'GET /unconfirmedOrders/moved': inContext,
  'GET /unconfirmedOrders/ordered': inContext,
  'GET /unconfirmedOrders': inContext,
  'POST /order': ({ store, product }) => ({ body: { store_hash: store, product_hash: product, qty: 1 } }),
  'POST /order/batch': ({ store, product, line }) => ({
    body: { commands: [{ remove: line }, { store_hash: store, product_hash: product, qty: 1 }] },
    foreign: 'changes nothing there',
  }),
  'DELETE /order/{id}': ({ line }) => ({ params: { id: line } }),
  'GET /unconfirmedOrders/notices': inContext,
  'POST /unconfirmedOrders/{id}/dismiss': ({ line }) => ({
    params: { id: line },
    body: { key: 'discontinued' },
  }),
  'GET /unconfirmedOrders/reminders': inContext,
  'POST /unconfirmedOrders/reminders/{hashid}/dismiss': ({ reminder }) => ({
    params: { hashid: reminder },
    isPersonal: true,
  }),
  'POST /admin/potential-orders/reach': ({ store, vendor }) => ({
    body: { orders: [potentialOrder(store, vendor)] },
  }),
  'POST /admin/potential-orders/remind': ({ store, vendor }) => ({
    body: { message: '', orders: [{ ...potentialOrder(store, vendor), after: null }] },
  }),
  'POST /order/{id}/replace': ({ line }) => ({ params: { id: line } }),
  'POST /carts/setOrdersDate': ({ store, line }) => ({
    body: { moves: [{ store_hash: store, date_required: daysFromNow(13), order_hashes: [line] }] },
  }),
  'POST /carts/clear': ({ line }) => ({ body: { order_hashes: [line] } }),
  'POST /carts/restore': ({ cleared }) => ({ body: { undo_hash: cleared }, isPersonal: true }),
  'POST /store/{id}/setOrdersDate': move,
  'POST /admin/store/{id}/setOrdersDate': move,
  'POST /store/{id}/acceptPrices': ofStore(({ line }) => ({ order_hashes: [line] })),
  'POST /store/{id}/lockOrders': ofStore(({ store }) => ({ storeHashes: [store] })),
}
