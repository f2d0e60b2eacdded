import { createFileRoute } from '@tanstack/react-router'
import { ownPromotionRecord } from '@/queries/pricing/managed-promotions'
import { ManagedPromotions } from '@/routes/-page/pricing/managed-promotions'
import { tableSearch } from '@/ui/data-table/table-search'

export const Route = createFileRoute('/_app/supplier/promotions/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(ownPromotionRecord.queries.list()),
  staticData: { breadcrumb: 'Promotions' },
  component: PromotionsPage,
})

function PromotionsPage() {
  return (
    <ManagedPromotions
      record={ownPromotionRecord}
      area="/supplier/promotions"
      hint="Your offers. Carts apply them once they are approved."
    />
  )
}
