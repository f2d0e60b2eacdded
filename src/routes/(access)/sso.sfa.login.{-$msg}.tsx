import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { requireVisitor } from '@/auth/session/guards'
import { messageOf } from '@/auth/transport/api-error'
import { signInByToken } from '@/queries/access/session'
import { settings } from '@/queries/stores/order-settings'
import { Callout } from '@/ui/layout/callout'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import { Arrival } from './-sso/arrival'
import { readSsoFragment } from './-sso/fragment'

export const Route = createFileRoute('/(access)/sso/sfa/login/{-$msg}')({
  beforeLoad: ({ location }) => {
    const handedOver = readSsoFragment(location)
    if (!handedOver) requireVisitor()
    return { handedOver }
  },
  staticData: { breadcrumb: 'Single Sign-on' },
  component: SingleSignOnPage,
})

function SingleSignOnPage() {
  const client = useQueryClient()
  const router = useRouter()
  const { msg } = Route.useParams()
  const { handedOver } = Route.useRouteContext()
  const [failure, setFailure] = useState(msg)
  const { data, isPending, error, refetch } = useQuery(settings())
  if (handedOver && !failure)
    return (
      <Arrival
        redeem={async () => {
          try {
            await signInByToken(client, handedOver.token)
            await router.navigate({ to: '/', replace: true })
          } catch (error) {
            setFailure(messageOf(error))
          }
        }}
      />
    )
  return (
    <PublicPage
      title="Sign in with your association account"
      intro="Members of the trade association don't need a separate password."
    >
      {failure && <Callout variant="warning">{failure}</Callout>}
      {data?.sso_login_url && (
        <a href={data.sso_login_url} className={buttonVariants({ size: 'lg' })}>
          Go to the association’s sign-in
        </a>
      )}
      {data && !data.sso_login_url && (
        <Callout>
          This marketplace doesn't use single sign-on. Sign in with your email address and password.
        </Callout>
      )}
      {!data && !isPending && (
        <Callout
          variant="destructive"
          action={
            <button
              type="button"
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
              onClick={() => void refetch()}
            >
              Retry
            </button>
          }
        >
          {messageOf(error)}
        </Callout>
      )}
      <Link to="/login" className="justify-self-start text-primary underline underline-offset-4">
        Sign in with email and password
      </Link>
    </PublicPage>
  )
}
