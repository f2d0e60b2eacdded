import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '@/queries/access/use-user'
import { samples } from '@/queries/samples/samples'
import { SampleBoard } from '@/routes/-page/samples/sample-board'
import { sampleSearch } from '@/routes/-page/samples/sample-search'
import { ListPage } from '@/routes/-page/table/list-page'
import { SampleNav } from './-sample-nav'

export const Route = createFileRoute('/_app/supplier/sample/')({
  validateSearch: sampleSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(samples(null)),
  staticData: { breadcrumb: 'Sample Requests' },
  component: SampleRequestsPage,
})

function SampleRequestsPage() {
  const { stage } = Route.useSearch()
  const vendor = useUser().supplier?.data.vendor.data
  return (
    <ListPage title="Sample Requests" hint={vendor?.name} actions={<SampleNav current="Requests" />}>
      <SampleBoard area="supplier" stage={stage} />
    </ListPage>
  )
}
