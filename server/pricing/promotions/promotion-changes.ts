import { formatDay } from '@/domain/orders/delivery'
import { type PromotionRow, type PromotionTerms, promotionForm } from '@/domain/pricing/managed-promotion'
import { promotionKinds } from '@/domain/pricing/promotion'
import { stepsText } from '@/domain/pricing/steps-text'
import { formatMoney } from '@/domain/values/money'
import type { StoredPromotion } from './find-promotion'
import { columnsOf, termsOf } from './promotion-terms'

/** Returns the changes that a promotion's proposed values would make, as displayed. */
export function changesOf(
  promotion: StoredPromotion,
  names: ReadonlyMap<string, string>,
  now: Date,
): PromotionRow['changes'] {
  if (!promotion.proposed) return []
  const before = displayed(termsOf(promotion), names, now)
  const after = displayed(promotion.proposed, names, now)
  return before.flatMap(({ label, text }, at) => {
    const proposed = after[at]?.text ?? ''
    return proposed === text ? [] : [{ label, before: text, after: proposed }]
  })
}

function displayed(terms: PromotionTerms, names: ReadonlyMap<string, string>, now: Date) {
  const {
    product_hashes,
    name,
    marketplace_hashes,
    retail_group_hashes,
    kind,
    amount,
    min_qty,
    starts_on,
    ends_on,
  } = terms
  const { labels } = promotionForm
  const namesOf = (hashes: readonly string[]) =>
    hashes.length === 0 ? 'All' : hashes.map((hashid) => names.get(hashid) ?? hashid).join(', ')
  return [
    { label: labels.product_hashes, text: namesOf(product_hashes) },
    { label: labels.name, text: name },
    { label: labels.marketplace_hashes, text: namesOf(marketplace_hashes) },
    { label: labels.retail_group_hashes, text: namesOf(retail_group_hashes) },
    { label: labels.kind, text: promotionKinds[kind] },
    { label: labels.amount, text: formatMoney(amount) },
    { label: labels.min_qty, text: min_qty },
    { label: 'Quantity breaks', text: stepsText(columnsOf(terms).further_steps) },
    { label: labels.starts_on, text: formatDay(starts_on, now) },
    { label: labels.ends_on, text: formatDay(ends_on, now) },
  ]
}
