import * as z from 'zod/mini'
import { signInTo } from './sign-in'

const stores = z.object({ data: z.array(z.object({ hashid: z.string() })) })
const products = z.object({
  data: z.array(z.object({ hashid: z.string(), order_multiple: z.number(), status: z.number() })),
})
const lines = z.object({ data: z.array(z.object({ product_hash: z.string(), qty: z.number() })) })

/** Signs a buyer of one store in to a running server. */
export async function buyerAt(url: string) {
  const token = await signInTo(url, 'store')
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const read = async <T>(schema: z.core.$ZodType<T>, path: string) =>
    z.parse(schema, await (await send('GET', path)).json())
  const store_hash = (await read(stores, '/partners')).data[0]?.hashid ?? ''
  const offered = (await read(products, `/products?filters=forPartner(${store_hash})`)).data
  return {
    send,
    /** Products that can be ordered one by one. */
    products: offered
      .filter(({ order_multiple, status }) => order_multiple === 1 && status === 1)
      .map(({ hashid }) => hashid),
    order: (product_hash: string, qty: number) => send('POST', '/order', { store_hash, product_hash, qty }),
    cart: async () =>
      new Map((await read(lines, '/unconfirmedOrders')).data.map((line) => [line.product_hash, line.qty])),
    health: async () => (await read(z.object({ status: z.string() }), '/health')).status,
  }
}
