import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { requireUser } from '@/auth/guards'
import { session, signOut } from '@/auth/session'
import { userStatus } from '@/domain/user-status'
import { useBrand } from '@/ui/brand'
import { BrandMark } from '@/ui/brand-mark'
import { Button } from '@/ui/button'

export const Route = createFileRoute('/account-status')({
  beforeLoad: async (guarded) => {
    const { user } = await requireUser(guarded)
    if (user.status === userStatus.active) throw redirect({ to: '/' })
  },
  staticData: { crumb: 'Account Status' },
  component: AccountStatusPage,
})

function AccountStatusPage() {
  const router = useRouter()
  const { name } = useBrand()
  const client = useQueryClient()
  const { data: user, refetch, isFetching } = useQuery(session())
  const signingOut = useMutation({ ...signOut(client), onSuccess: () => router.navigate({ to: '/login' }) })
  const isPending = user?.status === userStatus.pending
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-5 px-6 py-16">
      <p className="flex items-center gap-3 font-semibold text-lg">
        <BrandMark className="size-12" /> {name}
      </p>
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        {isPending ? 'Your account is being reviewed' : 'Your account is suspended'}
      </h1>
      <p className="text-base text-muted-foreground">
        {isPending
          ? 'An administrator checks every new account before it can order. You will be able to work here as soon as that is done.'
          : 'This account cannot order at the moment. Ask your administrator or our support team to have it opened again.'}
      </p>
      <p className="text-muted-foreground">Signed in as {user?.email}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isFetching} onClick={() => void refetch().then(() => router.invalidate())}>
          Check again
        </Button>
        <Button variant="outline" disabled={signingOut.isPending} onClick={() => signingOut.mutate()}>
          Logout
        </Button>
      </div>
    </main>
  )
}
