import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { safeOrigin } from '@/auth/session/guards'
import { signInByToken } from '@/queries/access/session'
import { Arrival } from './-sso/arrival'
import { readSsoFragment } from './-sso/fragment'

export const Route = createFileRoute('/(access)/callback')({
  beforeLoad: ({ location }) => {
    const handedOver = readSsoFragment(location)
    if (!handedOver) throw redirect({ to: '/login', search: { problem: 'restart' }, replace: true })
    return { handedOver }
  },
  staticData: { breadcrumb: 'Login' },
  component: CallbackPage,
})

/** Signs in a person who came back from the sign-in provider. */
function CallbackPage() {
  const client = useQueryClient()
  const router = useRouter()
  const { token, redirect: origin } = Route.useRouteContext().handedOver
  const arrive = async () => {
    try {
      await signInByToken(client, token)
      router.history.replace(safeOrigin(origin))
    } catch {
      await router.navigate({ to: '/login', search: { problem: 'failed' }, replace: true })
    }
  }
  return <Arrival redeem={arrive} />
}
