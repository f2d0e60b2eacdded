import { and, desc, eq } from 'drizzle-orm'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import type { Recall } from '../../../src/domain/catalogue/recall'
import type { TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

type Errors = Record<string, string[]>

export const form = (product_hash: string, more: object = {}) => ({
  product_hash,
  lots: 'L1, L2',
  best_by_from: '',
  best_by_until: '',
  reason: 'An allergen is missing on the label.',
  instructions: 'Throw it away.',
  version: '0',
  ...more,
})

/** Signs in staff who recall products, and a buyer. */
export async function productRecallsOf(api: TestApi) {
  const token = (await api.signIn('operations')).access_token
  const maya = await buyerOf(api, 'store')

  const post = (path: string, body: object) =>
    api.send<{ message: string; data: { hashid: string }; errors?: Errors }>(
      'POST',
      `/admin/product-recall${path}`,
      { token, body },
    )
  const get = async <T>(path: string, as = token) =>
    (await api.send<{ data: T }>('GET', path, { token: as })).body.data
  const recallsOf = async (as: string) =>
    (await get<Recall[]>('/recalls', as)).map(({ product_hash, seen_at, lifted_at }) => ({
      product_hash,
      isSeen: seen_at !== null,
      isLifted: lifted_at !== null,
    }))
  /** A product that Maya's store bought lately and can order now. */
  async function boughtProduct() {
    const bought = await api.db
      .select({ product_hash: orderItems.product_hash })
      .from(orderItems)
      .innerJoin(
        orders,
        and(eq(orders.hashid, orderItems.order_hash), eq(orders.store_hash, maya.store.hashid)),
      )
      .orderBy(desc(orders.date_required))
    const hashes = new Set(bought.slice(0, 200).map(({ product_hash }) => product_hash))
    const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
    return maya.find(({ hashid }) => hashes.has(hashid) && !inCart.has(hashid))
  }
  return { boughtProduct, get, maya, post, recallsOf, token }
}
