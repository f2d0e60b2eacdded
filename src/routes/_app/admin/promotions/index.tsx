import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { managedPromotionRecord } from '@/queries/pricing/managed-promotions'
import { ManagedPromotions } from '@/routes/-page/pricing/managed-promotions'
import { WaitingPromotions } from '@/routes/-page/pricing/waiting-promotions'
import { tableSearch } from '@/ui/data-table/table-search'

export const Route = createFileRoute('/_app/admin/promotions/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('promotions')),
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(managedPromotionRecord.queries.list()),
  staticData: { breadcrumb: 'Promotions' },
  component: PromotionsPage,
})

function PromotionsPage() {
  return (
    <ManagedPromotions
      record={managedPromotionRecord}
      area="/admin/promotions"
      hint="Promotions from all vendors. Carts apply them automatically."
    >
      <WaitingPromotions />
    </ManagedPromotions>
  )
}
