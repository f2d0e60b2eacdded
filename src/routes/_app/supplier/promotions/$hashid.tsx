import { createFileRoute } from '@tanstack/react-router'
import { ownPromotionRecord } from '@/queries/pricing/managed-promotions'
import { PromotionEditor } from '@/routes/-page/pricing/promotion-editor'
import { promotionSearch } from '@/routes/-page/pricing/promotion-search'

export const Route = createFileRoute('/_app/supplier/promotions/$hashid')({
  validateSearch: promotionSearch,
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New promotion' : 'Edit promotion') },
  component: OwnPromotion,
})

function OwnPromotion() {
  const { hashid } = Route.useParams()
  return <PromotionEditor record={ownPromotionRecord} hashid={hashid === 'new' ? null : hashid} />
}
