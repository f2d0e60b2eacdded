import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { managedPromotionResource } from '@/queries/managed-promotions'
import { PromotionEditor } from '@/routes/-page/pricing/promotion-editor'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/promotions/$hashid')({
  beforeLoad: allow(permission('promotions')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New promotion' : 'Edit promotion') },
  component: PromotionPage,
})

function PromotionPage() {
  const hashid = storedHash(Route.useParams())
  return <PromotionEditor resource={managedPromotionResource} hashid={hashid} />
}
