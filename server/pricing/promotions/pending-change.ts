import { differingFields, mergeEdits } from '@/domain/forms/merge-edits'
import { type PromotionTerms, promotionForm } from '@/domain/pricing/managed-promotion'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import type { StoredPromotion } from './find-promotion'
import { columnsOf, type PromotionForm, termsOf } from './promotion-terms'

const { draft, approved } = promotionApproval.value
const { labels } = promotionForm

/** Returns the columns to write when a supplier saves: the version that carts apply stays until the change is approved. */
export function proposedBySupplier(
  promotion: StoredPromotion,
  form: PromotionForm,
): Partial<StoredPromotion> {
  if (!promotion.is_live) return { ...columnsOf(form), approval: draft }
  const { version: _version, ...typed } = form
  const proposed = { ...typed, product_hashes: columnsOf(typed).product_hashes }
  return waitingFor(proposed, termsOf(promotion), draft)
}

/**
 * Returns the columns to write when staff save. A supplier's change that waits keeps only the fields that the supplier changed, so
 * that its approval does not undo the edit of staff; if both changed a field, the list of changes shows both values.
 */
export function mergedIntoChange(promotion: StoredPromotion, form: PromotionForm): Partial<StoredPromotion> {
  const { version: _version, ...edited } = form
  const { proposed, approval } = promotion
  if (!proposed) return columnsOf(edited)
  const { merged } = mergeEdits(termsOf(promotion), edited, proposed, labels)
  return { ...columnsOf(edited), ...waitingFor(merged, edited, approval) }
}

/** A change without any difference needs no approval. */
const waitingFor = (
  proposed: PromotionTerms,
  live: PromotionTerms,
  approval: StoredPromotion['approval'],
): Partial<StoredPromotion> =>
  differingFields(live, proposed, labels).length > 0
    ? { proposed, approval }
    : { proposed: null, approval: approved, answer: '' }
