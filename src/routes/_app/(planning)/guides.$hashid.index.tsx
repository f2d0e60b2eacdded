import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { products } from '@/queries/catalogue'
import { guide } from '@/queries/planning'
import { waitForData } from '@/routes/-page/wait-for-data'
import { GuidePage } from './-guides/guide-page'

export const Route = createFileRoute('/_app/(planning)/guides/$hashid/')({
  beforeLoad: allow(mayOrder),
  loader: ({ context, params }) => {
    const { queryClient, partnerContext } = context
    void queryClient.prefetchQuery(products(partnerContext))
    return waitForData(context, queryClient.ensureQueryData(guide(params.hashid)))
  },
  staticData: { breadcrumb: 'Order guide' },
  component: Page,
})

function Page() {
  const { hashid } = Route.useParams()
  return <GuidePage key={hashid} hashid={hashid} />
}
