import { and, inArray } from 'drizzle-orm'
import { cartTotals, type OrderPart, orderParts } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import type { Confirmation } from '@/domain/cart/contract'
import { partErrors } from '@/domain/cart/order-rules'
import { lineTotal } from '@/domain/pricing/price'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { readLineSales } from '../cart/line-sales'
import { readLines } from '../cart/read-lines'
import { insertMany } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { orderItems, orders } from '../db/schema/orders/orders'
import type { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import { namedStores, type Scope } from '../http/scope'
import { recordOrders } from '../samples/record-orders'
import { type OrderSettings, readOrderingWindowErrors, readOrderSettings } from '../stores/order-settings'
import type { VendorCall } from './fulfillment/acknowledge'
import { addToLedger } from './ledger'
import { mailConfirmed } from './mail-confirmed'
import { newItem } from './new-item'

type Store = typeof partners.$inferSelect
type Part = OrderPart<CartLine>
type SettingsOf = (store_hash: string) => OrderSettings

/**
 * Confirms cart lines of stores as one order per store, vendor and day, all or none. If a part is invalid, a 422
 * lists the reasons under `store:vendor:date` and nothing changes. `context_hash` is one of the stores or their
 * group. `order_hashes` limits it to some lines. `agreed_total` is the total that the buyer saw; a different total
 * now is a 409.
 */
export async function confirmOrders(
  call: VendorCall,
  context_hash: string,
  request: {
    storeHashes: string[]
    omitStoreEmails?: boolean
    order_hashes?: string[]
    agreed_total?: string
  },
): Promise<Confirmation[]> {
  const { scope } = call
  const stores = new Map(
    (await namedStores(scope, request.storeHashes)).map((store) => [store.hashid, store]),
  )
  if (
    ![...stores.values()].some(
      (store) => store.hashid === context_hash || store.partner_group_hash === context_hash,
    )
  )
    throw notFound('This store')
  const lines = await readLines(
    scope,
    and(
      inArray(unconfirmedOrders.store_hash, [...stores.keys()]),
      request.order_hashes && isOneOf(unconfirmedOrders.hashid, request.order_hashes),
    ),
    true,
  )
  checkAgreement(lines, request)
  const parts = orderParts(lines)
  const settingsOf = await readOrderSettings(scope, [...stores.keys()])
  await checkParts(scope, parts, stores, settingsOf)
  const confirmed = await insertOrders(scope, parts)
  await recordOrders(
    call,
    confirmed.flatMap(({ part, order_number }) =>
      part.lines.map(({ store_hash, product_hash }) => ({ store_hash, product_hash, order_number })),
    ),
  )
  await mailConfirmed(call, confirmed, request.omitStoreEmails ? null : settingsOf)
  return confirmed.map(({ part, hashid, order_number }) => ({
    order_hash: hashid,
    order_number,
    store_hash: part.store_hash,
    vendor_hash: part.vendor_hash,
    date_required: part.date_required,
  }))
}

function checkAgreement(
  lines: readonly CartLine[],
  { order_hashes, agreed_total }: { order_hashes?: string[]; agreed_total?: string },
) {
  if (order_hashes && lines.length < new Set(order_hashes).size)
    throw new ApiError(
      409,
      'Someone else changed or confirmed this cart. Review it again before you confirm.',
    )
  if (lines.length === 0)
    throw invalid('storeHashes', 'Your cart has nothing to confirm. Add products first.')
  const total = cartTotals(lines).adjusted_price
  if (agreed_total !== undefined && compareMoney(total, agreed_total) !== 0)
    throw new ApiError(
      409,
      `The cart changed while you were reviewing it. The total is now ${formatMoney(total)}. Review it again before you confirm.`,
    )
}

async function checkParts(
  scope: Scope,
  parts: readonly Part[],
  stores: ReadonlyMap<string, Store>,
  settingsOf: SettingsOf,
) {
  const deliverers = await scope.db
    .select()
    .from(vendors)
    .where(inArray(vendors.hashid, [...new Set(parts.map((part) => part.vendor_hash))]))
  const byHash = new Map(deliverers.map((vendor) => [vendor.hashid, vendor]))
  const saleOf = await readLineSales(scope, parts)
  const errors: Record<string, string[]> = {}
  for (const part of parts) {
    const vendor = byHash.get(part.vendor_hash)
    const store = stores.get(part.store_hash)
    if (!vendor || !store) continue
    const partMessages = saleOf(part).is_selling
      ? partErrors(vendor, part.lines, store.time_zone, scope.now)
      : [`${vendor.name} no longer sells in your marketplace. Remove its products from the cart.`]
    if (partMessages.length > 0) errors[partKey(part)] = partMessages
  }
  for (const store of stores.values()) {
    const ofStore = parts.filter((part) => part.store_hash === store.hashid)
    const [first] = ofStore
    const lines = ofStore.flatMap((part) => part.lines)
    const partMessages = first
      ? await readOrderingWindowErrors(scope, settingsOf(store.hashid), lines, store)
      : []
    if (first && partMessages.length > 0) (errors[partKey(first)] ??= []).push(...partMessages)
  }
  const messages = [...new Set(Object.values(errors).flat())]
  if (messages.length > 0) throw new ApiError(422, messages.join(' '), errors)
}

const partKey = (part: Part) => `${part.store_hash}:${part.vendor_hash}:${part.date_required}`

async function insertOrders(scope: Scope, parts: readonly Part[]) {
  const placed = parts.map((part) => ({ part, hashid: newHash() }))
  const numbers = await scope.db
    .insert(orders)
    .values(
      placed.map(({ part, hashid }) => ({
        hashid,
        store_hash: part.store_hash,
        vendor_hash: part.vendor_hash,
        date_required: part.date_required,
        placed_at: scope.now.toISOString(),
        placed_by_hash: scope.user.hashid,
      })),
    )
    .returning({ hashid: orders.hashid, order_number: orders.order_number })
  const items = placed.flatMap(({ part, hashid }) => part.lines.map((line) => newItem(hashid, line)))
  await insertMany(scope.db, orderItems, items)
  await addToLedger(
    scope,
    items.map((item) => ({
      order_hash: item.order_hash,
      order_item_hash: item.hashid,
      event: 'ordered',
      qty: item.qty,
      amount: lineTotal(item),
    })),
  )
  await scope.db.delete(unconfirmedOrders).where(
    isOneOf(
      unconfirmedOrders.hashid,
      parts.flatMap((part) => part.lines.map((line) => line.hashid)),
    ),
  )
  const numberOf = new Map(numbers.map((row) => [row.hashid, row.order_number]))
  return placed.map((order) => ({ ...order, order_number: numberOf.get(order.hashid) ?? 0 }))
}
