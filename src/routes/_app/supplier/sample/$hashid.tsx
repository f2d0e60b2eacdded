import { createFileRoute } from '@tanstack/react-router'
import { sampleOf } from '@/queries/samples/sample-pipeline'
import { SamplePage } from '@/routes/-page/samples/sample-page'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/supplier/sample/$hashid')({
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(sampleOf(params.hashid))),
  staticData: { breadcrumb: 'Sample' },
  component: SampleOfPath,
})

function SampleOfPath() {
  const { hashid } = Route.useParams()
  return <SamplePage hashid={hashid} area="supplier" />
}
