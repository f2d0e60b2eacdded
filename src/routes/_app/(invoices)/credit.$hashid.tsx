import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { credit } from '@/queries/orders'
import { waitForData } from '@/routes/-page/wait-for-data'
import { CreditView } from './-credits/credit-view'

export const Route = createFileRoute('/_app/(invoices)/credit/$hashid')({
  beforeLoad: allow(buyers),
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(credit(params.hashid))),
  staticData: { breadcrumb: 'Credit' },
  component: CreditPage,
})

function CreditPage() {
  const { hashid } = Route.useParams()
  return <CreditView hashid={hashid} />
}
