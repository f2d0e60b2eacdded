import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import type { PotentialOrder } from '../../../src/domain/cart/potential-order'
import type { TestApi } from './api'
import type { Buyer } from './buyer'

/** Empties the carts of the demo. */
export const emptyCarts = ({ db }: TestApi) => db.delete(unconfirmedOrders)

/** Puts a product in the cart of a buyer. @returns the key of the order that it would become */
export async function orderOf(buyer: Buyer, store_hash = buyer.store.hashid, qty = 1) {
  const product = buyer.find(({ order_multiple }) => order_multiple === 1)
  const { status, body } = await buyer.order(product, qty, { store_hash })
  if (status !== 200) throw new Error(`Not in the cart: ${body.message}`)
  const { vendor_hash, date_required } = body.data
  return { store_hash, vendor_hash, date_required }
}

/** Reads the list as staff, who sign in again because the clock may have moved. */
export async function readPotential(api: TestApi): Promise<PotentialOrder[]> {
  const { access_token: token } = await api.signIn('operations')
  const { body } = await api.send<{ data: PotentialOrder[] }>('GET', '/admin/potential-orders?limit=-1', {
    token,
  })
  return body.data
}
