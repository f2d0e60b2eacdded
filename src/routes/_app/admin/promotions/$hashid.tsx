import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { managedPromotionRecord } from '@/queries/pricing/managed-promotions'
import { PromotionPage } from '@/routes/-page/pricing/promotion-page'
import { promotionSearch } from '@/routes/-page/pricing/promotion-search'

export const Route = createFileRoute('/_app/admin/promotions/$hashid')({
  beforeLoad: allow(permission('promotions')),
  validateSearch: promotionSearch,
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New promotion' : 'Edit promotion') },
  component: ManagedPromotion,
})

function ManagedPromotion() {
  const { hashid } = Route.useParams()
  const { copy } = Route.useSearch()
  return <PromotionPage record={managedPromotionRecord} hashid={hashid} copy={copy} />
}
