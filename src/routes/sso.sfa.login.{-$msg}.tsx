import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { messageOf } from '@/auth/api-error'
import { requireVisitor } from '@/auth/guards'
import { settings } from '@/auth/settings'
import { Alert } from '@/ui/alert'
import { buttonVariants } from '@/ui/button'
import { PublicPage } from '@/ui/public-page'
import { takeFragment } from './-sso/fragment'

export const Route = createFileRoute('/sso/sfa/login/{-$msg}')({
  beforeLoad: async ({ context, location }) => {
    const handedOver = takeFragment(location)
    if (!handedOver) {
      requireVisitor()
      return {}
    }
    try {
      const { signInByToken } = await import('@/auth/session')
      await signInByToken(context.queryClient, handedOver.token)
    } catch (error) {
      return { failure: messageOf(error) }
    }
    throw redirect({ to: '/', replace: true })
  },
  staticData: { crumb: 'Single Sign-on' },
  component: SingleSignOnPage,
})

function SingleSignOnPage() {
  const { msg } = Route.useParams()
  const { failure = msg } = Route.useRouteContext()
  const { data, isPending, error, refetch } = useQuery(settings())
  return (
    <PublicPage
      title="Sign in with your association account"
      intro="Members of the trade association need no password of their own here."
    >
      {failure && <Alert variant="warning">{failure}</Alert>}
      {data?.sso_login_url && (
        <a href={data.sso_login_url} className={buttonVariants({ size: 'lg' })}>
          Go to the association’s sign-in
        </a>
      )}
      {data && !data.sso_login_url && (
        <Alert>This marketplace has no single sign-on. Sign in with your email address and password.</Alert>
      )}
      {!data && !isPending && (
        <Alert
          variant="danger"
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
        </Alert>
      )}
      <Link to="/login" className="justify-self-start text-primary underline underline-offset-4">
        Sign in with email and password
      </Link>
    </PublicPage>
  )
}
