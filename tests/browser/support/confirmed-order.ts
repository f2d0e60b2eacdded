import type { Page } from '@playwright/test'
import type { Confirmation } from '../../../src/domain/cart/contract'
import type { Product } from '../../../src/domain/catalogue/product'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { callFrom } from './calls'

interface Own {
  data: { supplier: { data: { vendor: { data: { hashid: string; name: string } } } } }
}

/** The vendor of a supplier who is signed in. */
export async function vendorOf(supplier: Page): Promise<string> {
  const path = '/auth/user?with=partner_group,supplier.vendor&limit=-1'
  return (await callFrom<Own>(supplier, path)).data.supplier.data.vendor.data.hashid
}

/** Confirms an order of three products of a vendor for one of the buyer's stores. */
export async function confirmOrder(buyer: Page, vendor: string): Promise<Confirmation> {
  const { data: stores } = await callFrom<{ data: { hashid: string }[] }>(buyer, '/partners?limit=-1')
  const store_hash = stores[0]?.hashid ?? ''
  const { data: offered } = await callFrom<{ data: Product[] }>(
    buyer,
    `/products?limit=-1&filters=forPartner(${store_hash})`,
  )
  const products = offered.filter((it) => it.vendor_hash === vendor && it.status === 1 && !it.is_recalled)
  const lines: string[] = []
  for (const { hashid, order_multiple } of products.slice(0, 3)) {
    const body = { store_hash, product_hash: hashid, qty: order_multiple * 12 }
    const { data } = await callFrom<{ data: { hashid: string } }>(buyer, '/order', body)
    lines.push(data.hashid)
  }
  const { data } = await callFrom<{ data: Confirmation[] }>(buyer, `/store/${store_hash}/lockOrders`, {
    storeHashes: [store_hash],
    order_hashes: lines,
  })
  const [confirmed] = data
  if (!confirmed) throw new Error('Nothing was confirmed')
  return confirmed
}

/** A confirmed order as the portal shows it. */
export const viewOf = async (
  page: Page,
  { store_hash, vendor_hash, date_required, order_hash }: Confirmation,
) => {
  const { data } = await callFrom<{ data: OrderWithItems[] }>(
    page,
    `/store/${store_hash}/orders/${vendor_hash}?date_required=${date_required}`,
  )
  const order = data.find(({ hashid }) => hashid === order_hash)
  if (!order) throw new Error('The order is not shown')
  return order
}
