import { and, inArray, sql } from 'drizzle-orm'
import type { PromotionPreview } from '@/domain/pricing/promotion-preview'
import { stepsOf } from '@/domain/pricing/promotion-step'
import { compareMoney } from '@/domain/values/money'
import type { Day } from '@/domain/values/primitives'
import { isHeldOn } from '../../catalogue/offer'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import type { Scope } from '../../http/scope'
import type { Overlapping } from './overlapping-promotions'

type Context = PromotionPreview['products'][number]['contexts'][number]
type Hold = typeof priceHolds.$inferSelect

/** Most prices of a product before a promotion that a preview shows. */
const MOST_CONTEXTS = 3

/** Returns the price holds of products on a day, the lowest price first. */
export async function readHolds(
  { db }: Pick<Scope, 'db'>,
  day: Day,
  products: readonly { hashid: string }[],
): Promise<Hold[]> {
  const hashes = products.map(({ hashid }) => hashid)
  const holds = await db
    .select()
    .from(priceHolds)
    .where(and(inArray(priceHolds.product_hash, hashes), isHeldOn(sql`${day}::date`)))
  return holds.toSorted((a, b) => compareMoney(a.price, b.price))
}

/** Returns the prices of a product without a promotion on a day, those that most stores pay first. */
export function contextsOf(
  product_hash: string,
  day: Day,
  {
    stores,
    holds,
    overlapping,
  }: {
    stores: readonly { hashid: string; partner_group_hash: string }[]
    holds: readonly Hold[]
    overlapping: readonly Overlapping[]
  },
): Context[] {
  const heldBy = new Map<string, Hold>()
  for (const hold of holds)
    if (hold.product_hash === product_hash && !heldBy.has(hold.partner_group_hash))
      heldBy.set(hold.partner_group_hash, hold)
  const running = overlapping.filter(
    ({ overlap, product_hashes }) =>
      overlap.is_live &&
      overlap.starts_on <= day &&
      overlap.ends_on >= day &&
      product_hashes.has(product_hash),
  )
  const contexts = new Map<string, Context>()
  for (const store of stores) {
    const hold = heldBy.get(store.partner_group_hash)
    const offers = running.filter(({ store_hashes }) => store_hashes.has(store.hashid))
    const key = [hold?.price ?? '', ...offers.map(({ overlap }) => overlap.hashid)].join(' ')
    const context = contexts.get(key)
    if (context) context.stores += 1
    else
      contexts.set(key, {
        price_hold: hold ? { hashid: hold.hashid, price: hold.price, ends_on: hold.ends_on } : null,
        promotions: offers.flatMap(({ overlap: { hashid, name, kind, ends_on, ...steps } }) =>
          stepsOf(steps).map((step) => ({ hashid, name, kind, ends_on, ...step })),
        ),
        stores: 1,
      })
  }
  return [...contexts.values()].toSorted((a, b) => b.stores - a.stores).slice(0, MOST_CONTEXTS)
}
