import type { UseMutationResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '@/auth/transport/api-error'
import { Callout } from '@/ui/layout/callout'
import { PublicPage } from '@/ui/layout/public-page'
import { Button, buttonVariants } from '@/ui/primitives/button'

/** Confirms an email address when the button is pressed: mail scanners open links, but press nothing. */
export function ConfirmAddress({
  intro,
  confirming,
  token,
}: {
  intro: string
  confirming: UseMutationResult<{ message: string }, Error, string>
  token: string
}) {
  const { data, error, isPending, mutate } = confirming
  return (
    <PublicPage
      title={data ? 'Email address confirmed' : 'Confirm your email address'}
      intro={data ? 'Continue to your account.' : intro}
    >
      {error && <Callout variant="destructive">{messageOf(error)}</Callout>}
      {data ? (
        <>
          <Callout variant="success">{data.message}</Callout>
          <Link to="/" className={buttonVariants({ size: 'lg' })}>
            Continue
          </Link>
        </>
      ) : (
        <>
          <Button size="lg" disabled={isPending} onClick={() => mutate(token)}>
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
