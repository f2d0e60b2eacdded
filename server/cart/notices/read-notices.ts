import { and, eq, isNotNull } from 'drizzle-orm'
import { type CartLine, lineKey } from '@/domain/cart/cart-line'
import { changeKey, productChangesOf, replacedQty } from '@/domain/cart/cart-notice'
import type { CartNotice } from '@/domain/cart/notice-contract'
import { mostCases, productError } from '@/domain/cart/order-rules'
import { casePrice } from '@/domain/pricing/price'
import { isMuted } from '../../access/muted-notifications'
import { isOneOf } from '../../db/one-of'
import { cartNotices } from '../../db/schema/cart/notices'
import { products } from '../../db/schema/catalogue/products'
import type { Scope } from '../../http/scope'
import { findOffers, type Offer } from '../find-offers'
import { readLineSales } from '../line-sales'
import { readCart } from '../read-lines'

/** Returns how products in a context's cart have changed since they were added; dismissed for a user who turned such notices off. */
export async function readNotices(scope: Scope, filters: string | undefined): Promise<CartNotice[]> {
  const lines = await readCart(scope, filters)
  const saleOf = await readLineSales(scope, lines)
  const changes = lines.flatMap((line) =>
    productChangesOf(line, saleOf(line)).map((change) => ({ line, change, key: changeKey(change) })),
  )
  if (changes.length === 0) return []
  const isOff = await isMuted(scope, 'cart-changes', 'portal')
  const dismissed = await readDismissed(
    scope,
    changes.map(({ line }) => line.hashid),
  )
  const discontinued = changes.flatMap(({ line, change }) => (change.kind === 'discontinued' ? [line] : []))
  const offers = await findReplacements(scope, discontinued)
  const qtyOf = new Map(lines.map((line) => [lineKey(line), line.qty]))
  return changes.map(({ line, change, key }): CartNotice => {
    const notice = {
      order_hash: line.hashid,
      key,
      is_dismissed: isOff || dismissed.has(`${line.hashid} ${key}`),
    }
    if (change.kind !== 'discontinued') return { ...notice, ...change }
    const offer = offers.get(line.hashid)
    const replacement = offer && {
      hashid: offer.product_hash,
      name: offer.name,
      sell_price: casePrice(offer),
      qty: replacedQty(line.qty, qtyOf.get(lineKey(offer)) ?? 0, offer.order_multiple, mostCases(offer)),
    }
    return { ...notice, ...change, replacement: replacement ?? null }
  })
}

/** Returns the orderable replacements of discontinued lines, by line. */
export async function findReplacements(
  scope: Scope,
  lines: readonly CartLine[],
): Promise<ReadonlyMap<string, Offer>> {
  if (lines.length === 0) return new Map()
  const replaced = await scope.db
    .select({ hashid: products.hashid, replacement_hash: products.replacement_hash })
    .from(products)
    .where(
      and(
        isNotNull(products.replacement_hash),
        isOneOf(
          products.hashid,
          lines.map((line) => line.product_hash),
        ),
      ),
    )
  const replacementOf = new Map(replaced.map(({ hashid, replacement_hash }) => [hashid, replacement_hash]))
  const pairs = lines.flatMap(({ hashid, store_hash, product_hash }) => {
    const replacement = replacementOf.get(product_hash)
    return replacement ? [{ hashid, store_hash, product_hash: replacement }] : []
  })
  const offers = await findOffers(scope, pairs)
  return new Map(
    pairs.flatMap(({ hashid }, index) => {
      const offer = offers[index]
      return offer && productError(offer, offer.vendor) === null ? [[hashid, offer]] : []
    }),
  )
}

/** Returns the notices that the user has dismissed, as `line key`. */
async function readDismissed({ db, user }: Scope, order_hashes: readonly string[]) {
  const rows = await db
    .select({ order_hash: cartNotices.order_hash, key: cartNotices.key })
    .from(cartNotices)
    .where(
      and(
        eq(cartNotices.user_hash, user.hashid),
        isNotNull(cartNotices.dismissed_at),
        isOneOf(cartNotices.order_hash, order_hashes),
      ),
    )
  return new Set(rows.map(({ order_hash, key }) => `${order_hash} ${key}`))
}
