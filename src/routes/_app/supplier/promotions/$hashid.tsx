import { createFileRoute } from '@tanstack/react-router'
import { ownPromotionResource } from '@/queries/managed-promotions'
import { PromotionEditor } from '@/routes/-page/pricing/promotion-editor'

export const Route = createFileRoute('/_app/supplier/promotions/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New promotion' : 'Edit promotion') },
  component: PromotionPage,
})

function PromotionPage() {
  const { hashid } = Route.useParams()
  return <PromotionEditor resource={ownPromotionResource} hashid={hashid === 'new' ? null : hashid} />
}
