import { and, asc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PromotionTerms, promotionForm } from '@/domain/pricing/managed-promotion'
import { typedSteps } from '@/domain/pricing/promotion-step'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { products } from '../../db/schema/catalogue/products'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import type { StoredPromotion } from './find-promotion'
import { checkTargets } from './promotion-targets'

export type PromotionForm = z.infer<typeof promotionForm.schema>

/** Returns the values of a promotion that carts apply, as typed. */
export const termsOf = ({
  product_hashes,
  name,
  marketplace_hashes,
  retail_group_hashes,
  kind,
  amount,
  min_qty,
  further_steps,
  starts_on,
  ends_on,
}: StoredPromotion): PromotionTerms => ({
  product_hashes,
  name,
  marketplace_hashes,
  retail_group_hashes,
  kind,
  amount,
  min_qty: String(min_qty),
  step_amounts: further_steps.map((step) => step.amount),
  step_quantities: further_steps.map((step) => String(step.min_qty)),
  starts_on,
  ends_on,
})

/** Returns typed values as they are stored. */
export const columnsOf = ({
  product_hashes,
  name,
  marketplace_hashes,
  retail_group_hashes,
  kind,
  starts_on,
  ends_on,
  ...steps
}: PromotionTerms) => ({
  product_hashes: [...new Set(product_hashes)].toSorted(),
  name,
  marketplace_hashes: [...new Set(marketplace_hashes)],
  retail_group_hashes: [...new Set(retail_group_hashes)],
  kind,
  ...typedSteps(steps),
  starts_on,
  ends_on,
})

/**
 * Checks the products, which belong to one vendor of the user, the targets, the amount and the days. Returns the vendor.
 * @throws a 422 at the field
 */
export async function checkPromotion(
  scope: Scope,
  { product_hashes, kind, amount, step_amounts, starts_on, ends_on, ...targets }: PromotionTerms,
): Promise<string> {
  const chosen = [...new Set(product_hashes)]
  const found = await scope.db
    .select({ name: products.name, sell_price: products.sell_price, vendor_hash: products.vendor_hash })
    .from(products)
    .where(and(inArray(products.hashid, chosen), scope.ofVendors(products.vendor_hash)))
    .orderBy(asc(products.sell_price), asc(products.hashid))
  const [cheapest] = found
  if (!cheapest || found.length < chosen.length)
    throw invalid('product_hashes', 'Choose products from the list')
  const { vendor_hash, sell_price } = cheapest
  if (found.some((product) => product.vendor_hash !== vendor_hash))
    throw invalid('product_hashes', 'Choose products of one vendor')
  await checkTargets(scope, vendor_hash, targets)
  const tooMuch = [amount, ...step_amounts].findIndex((each) => compareMoney(each, sell_price) > 0)
  if (kind === 'per_case' && tooMuch >= 0)
    throw invalid(
      tooMuch === 0 ? 'amount' : `step_amounts.${tooMuch - 1}`,
      `Enter at most ${formatMoney(sell_price)}, the price of a case${found.length > 1 ? ` of ${cheapest.name}` : ''}`,
    )
  if (ends_on < starts_on) throw invalid('ends_on', 'Choose the first day or a later one')
  return vendor_hash
}
