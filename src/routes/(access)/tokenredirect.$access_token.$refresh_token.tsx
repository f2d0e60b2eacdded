import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { beginSession, leaveSession } from '@/queries/session'
import { notifyError } from '@/ui/toasts'
import { Arrival } from './-sso/arrival'

export const Route = createFileRoute('/(access)/tokenredirect/$access_token/$refresh_token')({
  component: TokenRedirectPage,
})

/** Entry for suppliers from the sign-in of another marketplace. Removes their tokens from the URL and the history. */
function TokenRedirectPage() {
  const client = useQueryClient()
  const router = useRouter()
  const issued = Route.useParams()
  const arrive = async () => {
    try {
      await beginSession(client, issued)
      await router.navigate({ to: '/', replace: true })
    } catch {
      leaveSession(client)
      void notifyError('error trying supplier redirect')
      await router.navigate({ to: '/login', replace: true })
    }
  }
  return <Arrival redeem={arrive} />
}
