import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { mayOrder } from '@/domain/rule'
import { products } from '@/queries/catalogue'
import { guide } from '@/queries/guides'
import { PageLoading } from '@/ui/loading'
import { GuidePage } from './-guides/guide-page'

export const Route = createFileRoute('/_app/guides/$hashid/')({
  beforeLoad: allow(mayOrder),
  loader: ({ context: { queryClient, partnerContext }, params }) => {
    void queryClient.prefetchQuery(guide(params.hashid))
    void queryClient.prefetchQuery(products(partnerContext))
  },
  staticData: { crumb: 'Order guide' },
  component: Page,
  pendingComponent: PageLoading,
})

function Page() {
  const { hashid } = Route.useParams()
  return <GuidePage key={hashid} hashid={hashid} />
}
