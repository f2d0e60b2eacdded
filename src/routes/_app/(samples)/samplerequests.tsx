import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { samples } from '@/queries/samples/samples'
import { tableSearch } from '@/ui/data-table/table-search'
import { SampleList } from './-samples/sample-list'

export const Route = createFileRoute('/_app/(samples)/samplerequests')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(samples(partnerContext)),
  staticData: { breadcrumb: 'Sample Requests' },
  component: SampleList,
})
