import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Confirmation } from '../../../src/domain/cart/contract'
import type { Product } from '../../../src/domain/catalogue/product'
import type { Order } from '../../../src/domain/orders/order'
import type { Partner } from '../../../src/domain/stores/partner'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import type { TestApi } from './api'

/** A signed-in buyer who speaks of stores, products and carts. Their store is the one at a place in their list. */
export async function buyerOf(api: TestApi, who: string, place = 0) {
  const { access_token: token } = await api.signIn(who)
  const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
  const stores = await get<Partner[]>('/partners?limit=-1')
  const store = stores[place]
  if (!store) throw new Error(`${who} has no such store`)
  const here = `filters=forPartner(${store.hashid})`
  const products = await get<Product[]>(`/products?limit=-1&${here}`)
  const vendors = await get<Vendor[]>(`/vendors?limit=-1&${here}`)
  const openVendors = new Set(vendors.filter((vendor) => vendor.status === 1).map((vendor) => vendor.hashid))
  return {
    token,
    store,
    stores,
    products,
    vendors,
    vendorOf: (product: Product) => {
      const vendor = vendors.find(({ hashid }) => hashid === product.vendor_hash)
      if (!vendor) throw new Error(`${product.name} has no vendor`)
      return vendor
    },
    /** A product that can be ordered and fits the condition. */
    find: (fits: (product: Product) => boolean = () => true) => {
      const found = products.find(
        (product) =>
          product.status === 1 &&
          !product.is_recalled &&
          openVendors.has(product.vendor_hash) &&
          fits(product),
      )
      if (!found) throw new Error('The seed has no such product')
      return found
    },
    order: (product: { hashid: string }, qty: unknown, more: Record<string, unknown> = {}, key?: string) =>
      api.send<{ data: CartLine; message: string; errors?: Record<string, string[]> }>('POST', '/order', {
        token,
        ...(key ? { key } : {}),
        body: { store_hash: store.hashid, product_hash: product.hashid, qty, ...more },
      }),
    cart: () => get<CartLine[]>(`/unconfirmedOrders?limit=-1&${here}`),
    orders: (filter: 'upcoming' | 'historic') => get<Order[]>(`/orders?limit=-1&filter=${filter}&${here}`),
    confirm: (more: Record<string, unknown> = {}, key?: string) =>
      api.send<{ data: Confirmation[]; message: string; errors?: Record<string, string[]> }>(
        'POST',
        `/store/${store.hashid}/lockOrders`,
        { token, ...(key ? { key } : {}), body: { storeHashes: [store.hashid], ...more } },
      ),
    send: <T>(method: string, path: string, body?: unknown) =>
      api.send<T>(method, path, { token, ...(body === undefined ? {} : { body }) }),
  }
}
export type Buyer = Awaited<ReturnType<typeof buyerOf>>
