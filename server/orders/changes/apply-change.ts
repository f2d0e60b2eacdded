import { eq, inArray } from 'drizzle-orm'
import { productError, quantityError } from '@/domain/cart/order-rules'
import { formatDay } from '@/domain/orders/delivery'
import { amountOf } from '@/domain/orders/line-state'
import type { OrderChange } from '@/domain/orders/order-change'
import { swapStatus } from '@/domain/orders/swap'
import { lineTotal } from '@/domain/pricing/price'
import { compareMoney, formatMoney, minus, sum } from '@/domain/values/money'
import { possessive } from '@/domain/values/possessive'
import { products } from '../../db/schema/catalogue/products'
import { orders } from '../../db/schema/orders/orders'
import { type vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { type ActedOrder, actOnLines, outcomesOf } from '../fulfillment/line-action'
import { closeOffers } from '../fulfillment/swaps'
import { addToLedger } from '../ledger'
import type { NewItem } from '../new-item'

type Vendor = typeof vendors.$inferSelect

/** A store's change with the lines that it adds. */
export type PlannedChange = Omit<OrderChange, 'added'> & { added: readonly NewItem[] }

/** Throws a 422, which names the lines by their place, if quantities of a locked order can't change. */
export async function checkLines(
  scope: Scope,
  acted: ActedOrder,
  vendor: Vendor,
  change: PlannedChange,
): Promise<void> {
  outcomesOf(acted, await actionsFor(scope, acted, vendor, change))
}

/** Returns the actions that change quantities of a locked order. */
async function actionsFor(scope: Scope, acted: ActedOrder, vendor: Vendor, { lines, added }: PlannedChange) {
  const changed = lines.filter(
    ({ order_item_hash, qty }) => acted.stateOf(order_item_hash).ordered_qty !== qty,
  )
  if (new Set(lines.map(({ order_item_hash }) => order_item_hash)).size < lines.length)
    throw invalid('lines', 'A line appears twice.')
  if (changed.length === 0) throw invalid('lines', 'Change a quantity or the day')
  await checkProducts(scope, acted, vendor, lines)
  checkMinimum(acted, vendor, { changed, added })
  return changed.map(({ order_item_hash, qty }) => ({
    item_hash: order_item_hash,
    action: { kind: 'want' as const, qty },
    field: fieldOf(lines, order_item_hash),
  }))
}

/** Writes other quantities of a locked order. @throws a 422 that names the lines by their place */
export async function applyLines(
  scope: Scope,
  acted: ActedOrder,
  vendor: Vendor,
  change: PlannedChange,
): Promise<void> {
  const actions = await actionsFor(scope, acted, vendor, change)
  await actOnLines(
    scope,
    acted,
    actions.map((each) => ({
      ...each,
      note: change.note || (each.action.qty === 0 ? 'Canceled' : undefined),
    })),
  )
  for (const { item_hash } of actions) await closeOffers(scope, item_hash, swapStatus.value.withdrawn)
}

const fieldOf = (lines: OrderChange['lines'], item_hash: string) =>
  `lines.${lines.findIndex(({ order_item_hash }) => order_item_hash === item_hash)}.qty`

/** Checks case multiples, and that added cases can still be ordered. */
async function checkProducts(
  { db }: Scope,
  acted: ActedOrder,
  vendor: Vendor,
  lines: OrderChange['lines'],
): Promise<void> {
  const hashes = lines.flatMap(
    ({ order_item_hash }) => acted.items.get(order_item_hash)?.item.product_hash ?? [],
  )
  const found = await db.select().from(products).where(inArray(products.hashid, hashes))
  const errors: Record<string, string[]> = {}
  for (const [index, { order_item_hash, qty }] of lines.entries()) {
    const { ordered_qty } = acted.stateOf(order_item_hash)
    const product = found.find(({ hashid }) => hashid === acted.items.get(order_item_hash)?.item.product_hash)
    if (!product) throw notFound('This line')
    const isAdded = qty > ordered_qty
    const error =
      (isAdded ? productError({ ...product, is_recalled: product.recalled_at !== null }, vendor) : null) ??
      (qty === ordered_qty ? null : quantityError(product, qty))
    if (error) errors[`lines.${index}.qty`] = [error]
  }
  const messages = [...new Set(Object.values(errors).flat())]
  if (messages.length > 0) throw new ApiError(422, messages.join(' '), errors)
}

/** An order that reached the vendor's minimum has to stay above it, or be canceled. */
function checkMinimum(
  acted: ActedOrder,
  vendor: Vendor,
  { changed, added }: { changed: OrderChange['lines']; added: readonly NewItem[] },
): void {
  const { items } = acted
  const amounts = [...items.values()].map(({ item }) => {
    const change = changed.find(({ order_item_hash }) => order_item_hash === item.hashid)
    return amountOf(item, change ? change.qty : acted.stateOf(item.hashid).ordered_qty)
  })
  const after = sum([...amounts, ...added.map(lineTotal)])
  const before = acted.order.adjusted_price
  const isCanceled = compareMoney(after, '0') === 0
  const isMore = compareMoney(after, before) >= 0
  if (isCanceled || isMore || compareMoney(after, vendor.order_minimum) >= 0) return
  throw invalid(
    'lines',
    `This would leave ${formatMoney(after)}. Add ${formatMoney(minus(vendor.order_minimum, after))} to keep ${possessive(vendor.name)} ${formatMoney(vendor.order_minimum)} minimum, or cancel the whole order.`,
  )
}

/** Writes another day of a locked order. */
export async function writeDay(
  scope: Scope,
  { hashid, date_required }: ActedOrder['order'],
  day: string,
  note = '',
): Promise<void> {
  await scope.db.update(orders).set({ date_required: day }).where(eq(orders.hashid, hashid))
  const [from, to] = [date_required, day].map((each) => formatDay(each, scope.now))
  const text = [`From ${from} to ${to}`, note].filter(Boolean).join(' · ')
  await addToLedger(scope, [{ order_hash: hashid, event: 'moved', qty: 0, amount: '0.00', note: text }])
}
