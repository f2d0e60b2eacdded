import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { vendorSummaries } from '@/queries/vendors/vendors'
import { tableSearch } from '@/ui/data-table/table-search'
import { VendorList } from './-vendors/vendor-list'

export const Route = createFileRoute('/_app/(vendors)/vendors')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(vendorSummaries(partnerContext)),
  staticData: { breadcrumb: 'Vendors' },
  component: VendorList,
})
