import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { seesPriceHolds } from '@/domain/access/rule'
import { priceHolds } from '@/queries/pricing/prices'
import { tableSearch } from '@/ui/data-table/table-search'
import { HoldList } from './-price-holds/hold-list'

export const Route = createFileRoute('/_app/(pricing)/price-holds')({
  validateSearch: tableSearch,
  beforeLoad: allow(seesPriceHolds),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(priceHolds(partnerContext)),
  staticData: { breadcrumb: 'Price Holds' },
  component: HoldList,
})
