import { managedPromotions, ownPromotions, promotionForm } from '@/domain/pricing/managed-promotion'
import { adminResource } from './resource'

const promotionResource = {
  noun: 'promotion',
  form: promotionForm,
  key: 'managed-promotions',
  affects: ['promotions', 'products', 'product', 'vendors', 'cart'],
  archiving: { archive: 'End now', restore: 'Apply again', archived: 'Ended' },
}

/** Promotions of all vendors, for staff. */
export const managedPromotionResource = adminResource({
  ...promotionResource,
  entity: 'promotion',
  to: '/admin/promotions',
  endpoints: managedPromotions,
})

/** Promotions of the supplier's vendor. */
export const ownPromotionResource = adminResource({
  ...promotionResource,
  to: '/supplier/promotions',
  endpoints: ownPromotions,
})
