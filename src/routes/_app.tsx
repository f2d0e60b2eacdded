import { createFileRoute } from '@tanstack/react-router'
import { fetchedOnce } from '@/auth/fetched-once'
import { requireUser } from '@/auth/guards'
import { cart } from '@/queries/cart'
import { AppLoading } from '@/ui/loading'
import { PriceSourceProvider } from '@/ui/price-parts'
import { findPrice } from './-page/pricing/price-source'
import { Shell } from './-shell/shell'
import { SignInAgain } from './-shell/sign-in-again'

// Not before someone is signed in: the sign-in page does without it.
const partnerContexts = fetchedOnce(() => import('@/queries/partner-context'))

export const Route = createFileRoute('/_app')({
  beforeLoad: async (guarded) => {
    const { user } = await requireUser(guarded)
    const { settleContext } = await partnerContexts()
    const partnerContext = await settleContext(guarded.context.queryClient, user)
    return { user, partnerContext }
  },
  loader: ({ context: { queryClient, user, partnerContext } }) => {
    if (!user.is_supplier) void queryClient.prefetchQuery(cart(partnerContext))
  },
  component: Frame,
  pendingComponent: AppLoading,
})

function Frame() {
  const user = Route.useRouteContext({ select: (context) => context.user })
  return (
    <PriceSourceProvider value={findPrice}>
      <Shell />
      <SignInAgain user={user} />
    </PriceSourceProvider>
  )
}
