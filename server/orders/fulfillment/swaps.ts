import { and, eq } from 'drizzle-orm'
import { formatCases } from '@/domain/cart/cases'
import { productError } from '@/domain/cart/order-rules'
import { catchWeightIn } from '@/domain/catalogue/catch-weight'
import type { OfferedSwap } from '@/domain/orders/contract'
import { issueReason } from '@/domain/orders/order'
import { type SwapAnswer, swapStatus } from '@/domain/orders/swap'
import { formatMoney, times } from '@/domain/values/money'
import { openVendor } from '@/domain/vendors/vendor'
import { products } from '../../db/schema/catalogue/products'
import { orderItems } from '../../db/schema/orders/orders'
import { swapOffers } from '../../db/schema/orders/swaps'
import { vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { mailAboutOrder } from '../../mail/order-change-mail'
import { addToLedger } from '../ledger'
import { type VendorCall, writeAcknowledgment } from './acknowledge'
import { actOnLines, checkNotReceived, checkOpen, lockLines } from './line-action'

type Offer = typeof swapOffers.$inferSelect

/** Offers the store another product of the vendor for the unshipped cases of a line. */
export async function offerSwap(
  { scope, origin }: VendorCall,
  { order_hash, item_hash }: { order_hash: string; item_hash: string },
  { product_hash, qty, sell_price, reason, note }: OfferedSwap,
): Promise<string> {
  const acted = await lockLines(scope, order_hash)
  checkNotReceived(acted)
  const { order } = acted
  const before = acted.stateOf(item_hash)
  const product = await readReplacement(scope, order.vendor_hash, product_hash)
  if (acted.items.get(item_hash)?.item.product_hash === product_hash)
    throw invalid('product_hash', 'Choose a product other than the ordered one.')
  await writeAcknowledgment(scope, order)
  await actOnLines(scope, acted, [{ item_hash, action: { kind: 'offer', reason }, field: 'product_hash' }])
  await scope.db.insert(swapOffers).values({
    hashid: newHash(),
    order_hash,
    order_item_hash: item_hash,
    store_hash: order.store_hash,
    vendor_hash: order.vendor_hash,
    product_hash,
    qty,
    sell_price: times(sell_price, 1),
    reason,
    note,
    offered_by_hash: scope.user.hashid,
    offered_at: scope.now.toISOString(),
    status: swapStatus.value.offered,
  })
  const offered = `${formatCases(qty)} of ${product.name} at ${formatMoney(sell_price)}`
  await addToLedger(scope, [
    {
      order_hash,
      order_item_hash: item_hash,
      event: 'swap_offered',
      qty: 0,
      amount: '0.00',
      reason,
      note: offered,
    },
  ])
  await mailAboutOrder(scope, origin, order, {
    to: ['store'],
    needsAnswer: true,
    subject: ({ vendor }) => `${vendor} offers a swap on order ${order.order_number}`,
    body: ({ vendor, store, day }) => [
      `${vendor} can't deliver ${formatCases(before.ordered_qty - before.shipped_qty)} of ${before.purchasable_name} (${issueReason.label(reason)}) and offers ${offered} a case instead. Order ${order.order_number} for ${store}, ${day}.`,
      ...(note ? [`“${note}”`] : []),
      'Accept or decline it on the order:',
    ],
  })
  return `Swap of ${before.purchasable_name} offered`
}

/** Reads a product that a vendor may offer. */
async function readReplacement({ db }: Scope, vendor_hash: string, product_hash: string) {
  const [found] = await db
    .select({ product: products, vendor: vendors })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(eq(products.hashid, product_hash), eq(products.vendor_hash, vendor_hash)))
  if (!found) throw notFound('This product')
  const { product, vendor } = found
  // A vendor that takes no more orders still delivers those it has.
  const error = productError(
    { ...product, is_recalled: product.recalled_at !== null },
    { ...vendor, ...openVendor },
  )
  if (error) throw invalid('product_hash', error)
  return product
}

/** Records the store's answer to a swap: accepted, the replacement becomes a line of the order. */
export async function answerSwap(
  { scope, origin }: VendorCall,
  hashid: string,
  { is_accepted, note }: SwapAnswer,
): Promise<string> {
  const { order_hash } = await readOffer(scope, hashid)
  const acted = await lockLines(scope, order_hash)
  // Read again after locking the order, because someone else may have answered meanwhile.
  const offer = await readOffer(scope, hashid)
  const { accepted, declined, offered } = swapStatus.value
  if (offer.status !== offered) throw new ApiError(409, answeredMessage(offer))
  if (is_accepted) await checkOpen(scope, acted, 'Decline this swap.')
  const { purchasable_name } = acted.stateOf(offer.order_item_hash)
  await closeOffers(scope, offer.order_item_hash, is_accepted ? accepted : declined, note)
  await actOnLines(scope, acted, [
    {
      item_hash: offer.order_item_hash,
      action: { kind: is_accepted ? 'accept' : 'decline' },
      field: 'is_accepted',
      reason: offer.reason,
      note: 'Swapped',
    },
  ])
  const name = is_accepted
    ? await addReplacement(scope, offer, purchasable_name)
    : await addDecline(scope, offer, note)
  await mailAboutOrder(scope, origin, acted.order, {
    to: ['vendor'],
    subject: ({ store }) =>
      `${store} ${is_accepted ? 'accepted' : 'declined'} a swap on order ${acted.order.order_number}`,
    body: ({ store, day }) => [
      is_accepted
        ? `${store} takes ${formatCases(offer.qty)} of ${name} instead of ${purchasable_name} on ${day}.`
        : `${store} doesn't want ${name} instead of ${purchasable_name}. Deliver what was ordered, or omit the line.`,
      ...(note ? [`“${note}”`] : []),
    ],
  })
  return is_accepted ? `${name} replaces ${purchasable_name}` : 'Swap declined'
}

const answeredMessage = ({ status }: Offer) =>
  status === swapStatus.value.withdrawn
    ? 'The vendor took this swap back.'
    : 'This swap has already been answered.'

async function readOffer({ db, ...scope }: Scope, hashid: string): Promise<Offer> {
  const [offer] = await db
    .select()
    .from(swapOffers)
    .where(and(eq(swapOffers.hashid, hashid), scope.ofOrders(swapOffers)))
  if (!offer) throw notFound('This swap')
  return offer
}

/** Adds the accepted replacement to the order and the ledger. Returns its name. */
async function addReplacement(scope: Scope, offer: Offer, replaced: string): Promise<string> {
  const { order_hash, product_hash, qty, sell_price } = offer
  const product = await readReplacement(scope, offer.vendor_hash, product_hash)
  const hashid = newHash()
  await scope.db.insert(orderItems).values({
    hashid,
    order_hash,
    product_hash,
    purchasable_name: product.name,
    upc: product.upc,
    item_code: product.item_code,
    case_pack_size: product.case_pack_size,
    catch_weight: catchWeightIn(product),
    qty,
    sell_price,
    discount_amount: '0.00',
    final_sell_price: sell_price,
    purchase_order_discounts: [],
    replaces_hash: offer.order_item_hash,
  })
  await addToLedger(scope, [
    {
      order_hash,
      order_item_hash: hashid,
      event: 'changed',
      qty,
      amount: times(sell_price, qty),
      reason: offer.reason,
      note: `Instead of ${replaced}`,
    },
  ])
  return product.name
}

async function addDecline(scope: Scope, offer: Offer, note: string): Promise<string> {
  const { order_hash, order_item_hash, product_hash } = offer
  await addToLedger(scope, [
    { order_hash, order_item_hash, event: 'swap_declined', qty: 0, amount: '0.00', note: note || null },
  ])
  const [product] = await scope.db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.hashid, product_hash))
  return product?.name ?? ''
}

/** Closes the unanswered swap of a line, if there is one. */
export async function closeOffers(
  { db, user, now }: Scope,
  order_item_hash: string,
  status: Offer['status'],
  answer = '',
): Promise<void> {
  await db
    .update(swapOffers)
    .set({ status, answer, answered_by_hash: user.hashid, answered_at: now.toISOString() })
    .where(
      and(eq(swapOffers.order_item_hash, order_item_hash), eq(swapOffers.status, swapStatus.value.offered)),
    )
}
