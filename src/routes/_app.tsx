import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { lazyModule } from '@/loading/lazy-module'
import { cart } from '@/queries/cart/cart'
import { Failure } from '@/routes/-page/failure'
import { AppLoading } from '@/ui/layout/loading'
import { requireUser } from './-page/require-user'
import { Shell } from './-shell/shell'
import { SignInAgain } from './-shell/sign-in-again'

// The sign-in page does not load it.
const partnerContextModule = lazyModule(() => import('@/queries/stores/partner-context'))

export const Route = createFileRoute('/_app')({
  beforeLoad: async (guarded) => {
    // Visitors see that there is no such page without signing in.
    if (!tokens.access() && guarded.matches.at(-1)?.routeId === '/_app/$')
      throw notFound({ routeId: rootRouteId })
    const { user } = await requireUser(guarded)
    const { settleContext } = await partnerContextModule()
    const partnerContext = await settleContext(guarded.context.queryClient, user)
    return { user, partnerContext }
  },
  loader: ({ context: { queryClient, user, partnerContext } }) => {
    if (!user.is_supplier) void queryClient.prefetchQuery(cart(partnerContext))
  },
  component: Frame,
  pendingComponent: AppLoading,
  errorComponent: Failure,
})

function Frame() {
  return (
    <>
      <Shell />
      <SignInAgain />
    </>
  )
}
