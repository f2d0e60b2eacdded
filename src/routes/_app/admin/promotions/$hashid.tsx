import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { managedPromotionRecord } from '@/queries/pricing/managed-promotions'
import { PromotionEditor } from '@/routes/-page/pricing/promotion-editor'
import { promotionSearch } from '@/routes/-page/pricing/promotion-search'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/promotions/$hashid')({
  beforeLoad: allow(permission('promotions')),
  validateSearch: promotionSearch,
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New promotion' : 'Edit promotion') },
  component: ManagedPromotion,
})

function ManagedPromotion() {
  const hashid = storedHash(Route.useParams())
  return <PromotionEditor record={managedPromotionRecord} hashid={hashid} />
}
