import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema/access/users'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import type { TestApi } from './api'
import { buyerOf } from './buyer'
import { viewOrder } from './deliveries'

/** An order of a buyer to the vendor of a supplier, with the calls of both. */
export async function placedOrder(
  api: TestApi,
  { buyer = 'corporate', supplier = 'supplier', store = 0 } = {},
) {
  const [vendorUser] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${supplier}@portal.test`))
  const vendor_hash = vendorUser?.vendor_hash ?? ''
  const person = await buyerOf(api, buyer, store)
  const { access_token: token } = await api.signIn(supplier)
  const products = person.products.filter(
    (product) => product.vendor_hash === vendor_hash && product.status === 1 && !product.is_recalled,
  )
  const [first, second, third, replacement] = products
  if (!first || !second || !third || !replacement) throw new Error('The vendor has too few products')
  for (const product of [first, second, third]) await person.order(product, product.order_multiple * 12)
  const cart = (await person.cart()).filter((line) => line.vendor_hash === vendor_hash)
  const { status, body } = await person.confirm({ order_hashes: cart.map(({ hashid }) => hashid) })
  const order_hash = body.data?.[0]?.order_hash
  if (status !== 200 || !order_hash) throw new Error(`Nothing was confirmed: ${body.message}`)
  const view = () => viewOrder(person, api, order_hash)
  return {
    buyer: person,
    vendor_hash,
    order_hash,
    replacement,
    order: await view(),
    view,
    asVendor: sender(api, token),
    asBuyer: sender(api, person.token),
  }
}
export type PlacedOrder = Awaited<ReturnType<typeof placedOrder>>

export interface Answer {
  message: string
  errors?: Record<string, string[]>
}

/** Sends writes with a token. */
export const sender =
  (api: TestApi, token: string) =>
  (path: string, body: unknown = {}) =>
    api.send<Answer>('POST', path, { token, body })

/** A line of an order by its place. */
export function lineAt({ items }: OrderWithItems, index: number): OrderLine {
  const line = items[index]
  if (!line) throw new Error('The order has no such line')
  return line
}
