import { cartTotals } from '../cart/cart'
import { productError } from '../cart/order-rules'
import type { Product } from '../catalogue/product'
import { casePrice, priceLine } from '../pricing/price'
import { compareMoney, type Money, minus, perUnit, riseInPercent, times } from '../values/money'
import type { Day } from '../values/primitives'
import { takesOrders, type Vendor } from '../vendors/vendor'
import type { ReorderLine } from './reorder-line'
import { sameUnits, suggestSwaps, upToMultiple } from './reorder-swap'

/** A change since the product was ordered, or an order that is not delivered yet. */
export type ReorderTag =
  | { kind: 'gone'; reason: string; swaps: Product[] }
  | { kind: 'pack'; from: number; to: number }
  | { kind: 'price'; from: Money; to: Money; rise: number; per: 'case' | 'unit' }
  | { kind: 'multiple'; multiple: number }
  | { kind: 'minimum'; minimum: Money; missing: Money }
  | { kind: 'ordered'; day: Day }

/** Kinds of changes, most urgent first. */
export const reorderKinds = ['gone', 'ordered', 'pack', 'price', 'multiple', 'minimum', 'same'] as const
export type ReorderKind = (typeof reorderKinds)[number]

/** An ordered line compared with today's offer. */
export interface Reconciled {
  line: ReorderLine
  /** Today's offer; null if there is none. */
  product: Product | null
  tags: ReorderTag[]
  /** Proposed cases; 0 if it cannot be ordered. */
  qty: number
}

/** Prices per unit of changed packs are rounded to cents: smaller differences count as equal. */
const SAME_PER_UNIT_PERCENT = 0.5

/** Compares ordered lines with today's offer and lists all changes. */
export function reconcile(
  lines: readonly ReorderLine[],
  products: readonly Product[],
  vendors: readonly Vendor[],
): Reconciled[] {
  const offered = new Map(products.map((product) => [product.hashid, product]))
  const deliverers = new Map(vendors.map((vendor) => [vendor.hashid, vendor]))
  const shelves = Map.groupBy(products, shelfOf)
  const ofStore = Map.groupBy(lines, ({ store_hash }) => store_hash)
  const orderedHashes = new Map(
    [...ofStore].map(([store, all]) => [store, new Set(all.map(({ product_hash }) => product_hash))]),
  )
  const reconciled = lines.map((line) => {
    const vendor = deliverers.get(line.vendor_hash)
    return reconcileLine(line, offered.get(line.product_hash), vendor, () =>
      suggestSwaps(line, shelves.get(shelfOf(line)) ?? [], orderedHashes.get(line.store_hash) ?? new Set()),
    )
  })
  return withMinimums(reconciled, deliverers).map(withOpenOrder)
}

/** Tags a line whose product the store has already ordered for a delivery to come. */
function withOpenOrder(reconciled: Reconciled): Reconciled {
  const day = reconciled.line.ordered_for
  return day ? { ...reconciled, tags: [...reconciled.tags, { kind: 'ordered', day }] } : reconciled
}

/** Compares one line; calls `swaps` only if the product is gone and its vendor is not. */
function reconcileLine(
  line: ReorderLine,
  product: Product | undefined,
  vendor: Vendor | undefined,
  swaps: () => Product[],
): Reconciled {
  const name = line.purchasable_name
  if (!vendor)
    return unavailable(line, product, `${line.vendor_name} is no longer offered to your stores.`, [])
  const message = product
    ? productError({ ...product, name }, vendor)
    : `${name} is no longer offered to your stores.`
  if (!product || message)
    return unavailable(line, product, message ?? '', takesOrders(vendor) ? swaps() : [])
  const isRepacked = product.case_pack_size !== line.case_pack_size
  const qty = isRepacked ? sameUnits(line, product) : upToMultiple(line.qty, product.order_multiple)
  const tags: ReorderTag[] = []
  if (isRepacked) tags.push({ kind: 'pack', from: line.case_pack_size, to: product.case_pack_size })
  const price = isRepacked ? unitPriceChange(line, product) : casePriceChange(line, product)
  if (price) tags.push(price)
  if (line.qty % product.order_multiple !== 0)
    tags.push({ kind: 'multiple', multiple: product.order_multiple })
  return { line, product, tags, qty }
}

const unavailable = (line: ReorderLine, product: Product | undefined, reason: string, swaps: Product[]) => ({
  line,
  product: product ?? null,
  tags: [{ kind: 'gone' as const, reason, swaps }],
  qty: 0,
})

function casePriceChange(line: ReorderLine, product: Product): ReorderTag | null {
  const to = casePrice(product)
  if (compareMoney(line.sell_price, to) === 0) return null
  return { kind: 'price', from: line.sell_price, to, rise: riseInPercent(line.sell_price, to), per: 'case' }
}

/** Compares prices by unit when pack sizes differ: exactly, by the cost of equally many units. */
function unitPriceChange(line: ReorderLine, product: Product): ReorderTag | null {
  const before = times(line.sell_price, product.case_pack_size)
  const now = times(casePrice(product), line.case_pack_size)
  const rise = riseInPercent(before, now)
  if (Math.abs(rise) < SAME_PER_UNIT_PERCENT) return null
  const from = perUnit(line.sell_price, line.case_pack_size)
  return { kind: 'price', from, to: perUnit(casePrice(product), product.case_pack_size), rise, per: 'unit' }
}

/** Tags lines whose vendor minimum was met then, and would not be met today even with all of them. */
function withMinimums(all: readonly Reconciled[], vendors: ReadonlyMap<string, Vendor>): Reconciled[] {
  const short = new Map<string, ReorderTag>()
  for (const [part, ofPart] of Map.groupBy(all, partOf)) {
    const [first] = ofPart
    const minimum = first && vendors.get(first.line.vendor_hash)?.order_minimum
    const { adjusted_price } = totalsOf(ofPart)
    if (minimum && compareMoney(adjusted_price, '0') > 0 && compareMoney(adjusted_price, minimum) < 0)
      short.set(part, { kind: 'minimum', minimum, missing: minus(minimum, adjusted_price) })
  }
  return all.map((reconciled) => {
    const tag = reconciled.qty > 0 ? short.get(partOf(reconciled)) : undefined
    return tag ? { ...reconciled, tags: [...reconciled.tags, tag] } : reconciled
  })
}

/** Returns the totals at today's prices. */
export const totalsOf = (parts: readonly { product: Product | null; qty: number }[]) =>
  cartTotals(
    parts.flatMap(({ product, qty }) => (product && qty > 0 ? [{ qty, ...priceLine(product, qty) }] : [])),
  )

/** Returns the most urgent change of a line. */
export const kindOf = ({ tags }: Pick<Reconciled, 'tags'>): ReorderKind =>
  reorderKinds.find((kind) => tags.some((tag) => tag.kind === kind)) ?? 'same'

/** Returns the first suggested replacement for a discontinued product, if any. */
export function swapOf({ tags }: Pick<Reconciled, 'tags'>): Product | null {
  for (const tag of tags) if (tag.kind === 'gone') return tag.swaps[0] ?? null
  return null
}

/** Selects lines with one kind of change and no other. Lines with several changes are left to the user. */
export type SelectionRule = { kind: Exclude<ReorderKind, 'price'> } | { kind: 'price'; upTo: number }

export function matchesRule(rule: SelectionRule, reconciled: Reconciled): boolean {
  if (rule.kind === 'same') return reconciled.tags.length === 0
  if (rule.kind === 'gone') return swapOf(reconciled) !== null
  return (
    reconciled.tags.length > 0 &&
    reconciled.tags.every(
      (tag) => tag.kind === rule.kind && (rule.kind !== 'price' || !('rise' in tag) || tag.rise <= rule.upTo),
    )
  )
}

const partOf = ({ line }: Reconciled) => `${line.store_hash}:${line.vendor_hash}`
const shelfOf = ({ vendor_hash, category }: Pick<Product, 'vendor_hash' | 'category'>) =>
  `${vendor_hash}:${category}`
