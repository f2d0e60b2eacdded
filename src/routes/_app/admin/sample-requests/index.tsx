import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { samples } from '@/queries/samples/samples'
import { SampleBoard } from '@/routes/-page/samples/sample-board'
import { sampleSearch } from '@/routes/-page/samples/sample-search'
import { ListPage } from '@/routes/-page/table/list-page'

export const Route = createFileRoute('/_app/admin/sample-requests/')({
  validateSearch: sampleSearch,
  beforeLoad: allow(permission('sample-requests')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(samples(null)),
  staticData: { breadcrumb: 'Sample Requests' },
  component: SampleRequestsPage,
})

function SampleRequestsPage() {
  const { stage } = Route.useSearch()
  return (
    <ListPage title="Sample Requests" hint="Samples from all vendors, from request to reorder.">
      <SampleBoard area="staff" stage={stage} />
    </ListPage>
  )
}
