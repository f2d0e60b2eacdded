import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '@/auth/guards'
import { cart } from '@/queries/cart'
import { AppLoading } from '@/ui/loading'
import { PriceSourceProvider } from '@/ui/price-parts'
import { findPrice } from './-prices/price-source'
import { Shell } from './-shell/shell'
import { SignInAgain } from './-shell/sign-in-again'

export const Route = createFileRoute('/_app')({
  beforeLoad: async (guarded) => {
    const { user } = await requireUser(guarded)
    // Not before someone is signed in: the sign-in page does without it.
    const { settleContext } = await import('@/queries/partner-context')
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
  const { user } = Route.useRouteContext()
  return (
    <PriceSourceProvider value={findPrice}>
      <Shell />
      <SignInAgain user={user} />
    </PriceSourceProvider>
  )
}
