import type { Page } from '@playwright/test'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Confirmation } from '../../../src/domain/cart/contract'
import type { Product } from '../../../src/domain/catalogue/product'
import { daysAfter } from '../../../src/domain/orders/delivery'
import { callFrom } from './calls'

/**
 * Confirms orders of the first three products of a vendor for the buyer's stores, all for one day: a week after the
 * usual one, when the vendor has no others. Stores order more than once if there are fewer stores than orders.
 */
export async function confirmOrders(buyer: Page, vendor: string, count: number): Promise<Confirmation[]> {
  const { data: stores } = await callFrom<{ data: { hashid: string }[] }>(buyer, '/partners?limit=-1')
  const hashes = stores.map(({ hashid }) => hashid)
  const { data: offered } = await callFrom<{ data: Product[] }>(
    buyer,
    `/products?limit=-1&filters=forPartner(${hashes[0]})`,
  )
  const products = offered
    .filter((it) => it.vendor_hash === vendor && it.status === 1 && !it.is_recalled)
    .slice(0, 3)
  const day = daysAfter(await lastDefaultDay(buyer, hashes, products), 7)
  const confirmed: Confirmation[] = []
  while (confirmed.length < count) {
    const storeHashes = hashes.slice(0, count - confirmed.length)
    const lines = await placeLines(buyer, storeHashes, products, day)
    const { data } = await callFrom<{ data: Confirmation[] }>(buyer, `/store/${storeHashes[0]}/lockOrders`, {
      storeHashes,
      order_hashes: lines.map(({ hashid }) => hashid),
    })
    confirmed.push(...data)
  }
  return confirmed
}

/** Returns the latest of the days that stores get their orders on if they choose none. */
async function lastDefaultDay(buyer: Page, stores: readonly string[], products: readonly Product[]) {
  const lines = await placeLines(buyer, stores, products)
  return (
    lines
      .map(({ date_required }) => date_required)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** Puts products into the carts of stores: a dozen of each multiple, for a day if one is named. */
async function placeLines(
  buyer: Page,
  stores: readonly string[],
  products: readonly Product[],
  date_required?: string,
): Promise<CartLine[]> {
  const commands = stores.flatMap((store_hash) =>
    products.map(({ hashid: product_hash, order_multiple }) => ({
      store_hash,
      product_hash,
      qty: order_multiple * 12,
      ...(date_required ? { date_required } : {}),
    })),
  )
  const { data } = await callFrom<{ data: { line?: CartLine }[] }>(buyer, '/order/batch', { commands })
  return data.map(({ line }, index) => {
    if (!line) throw new Error(`No line was placed: ${JSON.stringify(data[index])}`)
    return line
  })
}
