import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { setContext } from '@/queries/stores/partner-context'

/** Returns a function that changes the partner context and reloads the page's data. */
export function useSwitchContext() {
  const client = useQueryClient()
  const router = useRouter()
  return (context: PartnerContext | null) => {
    setContext(client, context)
    const { params } = router.state.matches.at(-1) ?? {}
    // A page for one store would restore its store as the context.
    if (params && 'storeHash' in params && params.storeHash)
      void router.navigate({
        to: '/order/start/{-$storeHash}/{-$straightToCart}',
        params: { storeHash: undefined, straightToCart: undefined },
      })
    else void router.invalidate()
  }
}
