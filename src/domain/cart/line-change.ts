import * as z from 'zod/mini'
import type { Product } from '../catalogue/product'
import { nextStep } from '../pricing/next-step'
import { priceLine } from '../pricing/price'
import type { Partner } from '../stores/partner'
import type { PartnerContext } from '../stores/partner-context'
import { day, hashid } from '../values/primitives'
import { type CartLine, lineKey, MAX_QTY } from './cart-line'

/** A new quantity of a product for a store: sets its cart line, and adds the line if necessary. */
export const lineChange = z.object({
  store_hash: hashid,
  product_hash: hashid,
  qty: z
    .int('Enter a whole number of cases')
    .check(
      z.minimum(1, 'Must be greater than 0. To remove a product, remove its line'),
      z.maximum(MAX_QTY, `You can order up to ${MAX_QTY} cases per line`),
    ),
  date_required: z.optional(day),
})
export type LineChange = z.infer<typeof lineChange>

/** Returns a provisional cart line, shown until the server has answered. `hashid` is empty while the line is new. */
export function draftLine(
  product: Product,
  store: Partner,
  { qty, date_required, existing }: { qty: number; date_required: string; existing: CartLine | undefined },
): CartLine {
  const price = priceLine(product, qty)
  return {
    hashid: existing?.hashid ?? '',
    store_hash: store.hashid,
    store_name: store.name,
    store_display_name: store.display_name,
    vendor_hash: product.vendor_hash,
    vendor_name: product.vendor_name,
    product_hash: product.hashid,
    purchasable_name: product.name,
    upc: product.upc,
    item_code: product.item_code,
    case_pack_size: product.case_pack_size,
    order_multiple: product.order_multiple,
    catch_weight: product.catch_weight,
    image: product.image,
    qty,
    date_required: existing?.date_required ?? date_required,
    ...price,
    next_step: nextStep(product, qty),
    quoted_price: price.sell_price,
    product_status: product.status,
    is_recalled: product.is_recalled,
    is_withheld: existing?.is_withheld ?? product.is_withheld,
    notification_message: null,
    version: existing?.version ?? 0,
    updated_by: existing?.updated_by ?? '',
    updated_at: existing?.updated_at ?? new Date(0).toISOString(),
  }
}

/** Line changes that are sent together, under one Idempotency-Key until the server has answered. */
export interface LineChanges {
  /** User who made the changes. They are sent in that user's sessions only. */
  owner: string | null
  /** Context of the changed cart, and its part of query keys. */
  context: PartnerContext | null
  context_key: string
  idempotency_key: string
  /** The cart lines as they are shown until the server has answered; a `qty` of 0 removes one. */
  lines: CartLine[]
  /** Keys of the lines that the request left out. Set on changes of an earlier page load. */
  omitted?: string[]
}

/** Returns true if the variables of a mutation are line changes. */
export const isLineChanges = (variables: unknown): variables is LineChanges =>
  typeof variables === 'object' && variables !== null && 'owner' in variables && 'lines' in variables

/** Returns the cart with unfinished changes applied. */
export function withChanges(lines: readonly CartLine[], changes: readonly LineChanges[]): CartLine[] {
  if (changes.length === 0) return [...lines]
  const byKey = new Map(lines.map((line) => [lineKey(line), line]))
  for (const line of changes.flatMap((change) => change.lines)) {
    if (line.qty === 0) byKey.delete(lineKey(line))
    else byKey.set(lineKey(line), line)
  }
  return [...byKey.values()]
}
