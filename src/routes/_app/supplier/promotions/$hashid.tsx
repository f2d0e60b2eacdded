import { createFileRoute } from '@tanstack/react-router'
import { ownPromotionRecord } from '@/queries/pricing/managed-promotions'
import { PromotionPage } from '@/routes/-page/pricing/promotion-page'
import { promotionSearch } from '@/routes/-page/pricing/promotion-search'

export const Route = createFileRoute('/_app/supplier/promotions/$hashid')({
  validateSearch: promotionSearch,
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New promotion' : 'Edit promotion') },
  component: OwnPromotion,
})

function OwnPromotion() {
  const { hashid } = Route.useParams()
  const { copy } = Route.useSearch()
  return <PromotionPage record={ownPromotionRecord} hashid={hashid} copy={copy} />
}
