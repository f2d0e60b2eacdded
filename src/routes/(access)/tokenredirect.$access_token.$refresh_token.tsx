import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { safeOrigin } from '@/auth/session/guards'
import { textParam } from '@/domain/values/search-param'
import { beginSession, leaveSession } from '@/queries/access/session'
import { notifyError } from '@/ui/toasts'
import { Arrival } from './-sso/arrival'

export const Route = createFileRoute('/(access)/tokenredirect/$access_token/$refresh_token')({
  validateSearch: z.object({ redirect: textParam }),
  component: TokenRedirectPage,
})

/** Entry for suppliers from an `sfa` sign-in, here or in another portal. Removes their tokens from the URL and the history. */
function TokenRedirectPage() {
  const client = useQueryClient()
  const router = useRouter()
  const issued = Route.useParams()
  const { redirect } = Route.useSearch()
  const arrive = async () => {
    try {
      await beginSession(client, issued)
      router.history.replace(safeOrigin(redirect))
    } catch {
      leaveSession(client)
      void notifyError('error trying supplier redirect')
      await router.navigate({ to: '/login', replace: true })
    }
  }
  return <Arrival redeem={arrive} />
}
