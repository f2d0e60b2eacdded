import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { promotions } from '@/queries/pricing/prices'
import { tableSearch } from '@/ui/data-table/table-search'
import { PromotionList } from './-promotions/promotion-list'

export const Route = createFileRoute('/_app/(pricing)/promotions')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('promotions')),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(promotions(partnerContext)),
  staticData: { breadcrumb: 'Promotions' },
  component: PromotionList,
})
