import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { messageOf } from '@/auth/transport/api-error'
import { verifyEmail } from '@/queries/access'
import { Callout } from '@/ui/layout/callout'
import { PublicPage } from '@/ui/layout/public-page'
import { Button, buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/(access)/verify-email/$token')({
  staticData: { breadcrumb: 'Confirm Email' },
  component: VerifyEmailPage,
})

/** Confirms an email address when the button is pressed: mail scanners open links, but press nothing. */
function VerifyEmailPage() {
  const { token } = Route.useParams()
  const verifying = useMutation(verifyEmail(useQueryClient()))
  return (
    <PublicPage
      title="Confirm your email address"
      intro="Confirm that this is the address you registered with."
    >
      {verifying.error && <Callout variant="destructive">{messageOf(verifying.error)}</Callout>}
      {verifying.data ? (
        <>
          <Callout variant="success">{verifying.data.message}</Callout>
          <Link to="/" className={buttonVariants()}>
            Continue
          </Link>
        </>
      ) : (
        <>
          <Button disabled={verifying.isPending} onClick={() => verifying.mutate(token)}>
            Confirm my email address
          </Button>
          <Link to="/login" className="justify-self-start text-primary underline underline-offset-4">
            Go to sign in
          </Link>
        </>
      )}
    </PublicPage>
  )
}
