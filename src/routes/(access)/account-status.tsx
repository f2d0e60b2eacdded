import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { registrationStatus } from '@/domain/access/registration-review'
import type { OwnRegistration } from '@/domain/access/registration-review-contract'
import type { User } from '@/domain/access/user'
import { mayWork, userStatus } from '@/domain/access/user-status'
import { sendVerificationAgain } from '@/queries/access/access'
import { ownRegistration } from '@/queries/access/registration-review'
import { session, signOut } from '@/queries/access/session'
import { requireUser } from '@/routes/-page/require-user'
import { Callout } from '@/ui/layout/callout'
import { PublicBar } from '@/ui/layout/public-bar'
import { Button } from '@/ui/primitives/button'
import { RegistrationStatus } from './-registration/registration-status'

const CHECK_MS = 4_000

export const Route = createFileRoute('/(access)/account-status')({
  beforeLoad: async (guarded) => {
    const { user } = await requireUser(guarded)
    if (mayWork(user)) throw redirect({ to: '/' })
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(ownRegistration()),
  staticData: { breadcrumb: 'Account Status' },
  component: AccountStatusPage,
})

function AccountStatusPage() {
  const router = useRouter()
  const client = useQueryClient()
  const {
    data: user,
    refetch,
    isFetching,
  } = useQuery({
    ...session(),
    // The link may be opened in another tab or on another device.
    refetchInterval: ({ state }) => (state.data?.email_verified === false ? CHECK_MS : false),
  })
  const { data: registration, refetch: refetchRegistration } = useQuery(ownRegistration())
  const signingOut = useMutation({ ...signOut(client), onSuccess: () => router.navigate({ to: '/login' }) })
  const isOpen = user !== undefined && mayWork(user)
  const status = user && statusOf(user, registration)
  useEffect(() => {
    if (isOpen) void router.navigate({ to: '/first-steps' })
  }, [isOpen, router])
  return (
    <>
      <PublicBar />
      <main className="mx-auto grid w-full max-w-lg gap-5 px-4 pt-6 pb-10 desktop:pt-20">
        {status && (
          <header>
            <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
              {status.title}
            </h1>
            <p className="mt-0.5 text-muted-foreground">{status.text}</p>
          </header>
        )}
        {user?.email_verified && registration && <RegistrationStatus registration={registration} />}
        <p className="text-muted-foreground">Signed in as {user?.email}</p>
        <div className="flex flex-wrap gap-2">
          {user && !user.email_verified && <SendAgain />}
          <Button
            variant={user?.email_verified === false ? 'outline' : 'default'}
            disabled={isFetching}
            onClick={() =>
              void Promise.all([refetch(), refetchRegistration()]).then(() => router.invalidate())
            }
          >
            Check again
          </Button>
          <Button variant="outline" disabled={signingOut.isPending} onClick={() => signingOut.mutate()}>
            Logout
          </Button>
        </div>
      </main>
    </>
  )
}

function statusOf({ email, email_verified, status }: User, registration: OwnRegistration | null | undefined) {
  if (!email_verified)
    return {
      title: 'Confirm your email address',
      text: `We sent a link to ${email}. Open it to continue. If you don't see our email, check your spam folder.`,
    }
  if (registration?.status === registrationStatus.value.declined)
    return {
      title: 'Your registration was declined',
      text: "We can't open an account for you right now. If you think this is a mistake, reply to our email.",
    }
  if (registration?.status === registrationStatus.value.asked)
    return {
      title: 'We have a question',
      text: 'Answer it below, and we continue with the review of your account.',
    }
  if (status === userStatus.pending)
    return {
      title: "We're reviewing your account",
      text: 'We check every new account. You can start as soon as yours is approved, and we email you then.',
    }
  return {
    title: 'Your account is suspended',
    text: "You can't order with this account right now. Ask your administrator or our support team to reopen it.",
  }
}

function SendAgain() {
  const sending = useMutation(sendVerificationAgain())
  return (
    <>
      <div role="status" className="w-full empty:hidden">
        {sending.data && <Callout variant="success">{sending.data.message}</Callout>}
      </div>
      {sending.error && (
        <Callout variant="destructive" className="w-full">
          {messageOf(sending.error)}
        </Callout>
      )}
      <Button disabled={sending.isPending} onClick={() => sending.mutate()}>
        Send it again
      </Button>
    </>
  )
}
