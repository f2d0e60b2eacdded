import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { isResumable, offerResumption } from '@/auth/session/resumption'
import { tokens } from '@/auth/session/tokens'
import { leaveSession } from '@/queries/access/session'
import { useUser } from '@/queries/access/use-user'
import { sendUnsentChanges } from '@/queries/cart/line-changes'
import { SignInForm } from '@/routes/-page/sign-in/sign-in-form'
import { Button } from '@/ui/primitives/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'

/** Opens the sign-in over the page when the session expires. Typed text stays, and waiting calls are sent after signing in. */
export function SignInAgain() {
  const user = useUser()
  const client = useQueryClient()
  useEffect(() => offerResumption(), [])
  useEffect(() => {
    if (!user.is_supplier) void sendUnsentChanges(client)
  }, [client, user])
  const isOver = useSyncExternalStore(tokens.subscribe, isResumable)
  return isOver ? <SignInDialog /> : null
}

function SignInDialog() {
  const user = useUser()
  const client = useQueryClient()
  const router = useRouter()
  const leave = () => {
    leaveSession(client)
    void router.navigate({ to: '/login' })
  }
  return (
    <Dialog open>
      <DialogContent size="sm" showCloseButton={false}>
        <DialogHeader>
          <DialogTitle>Sign in to continue</DialogTitle>
          <DialogDescription>
            Your session has expired. Everything on this page is saved, and unsent changes go out once you
            sign in.
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="grid gap-4">
          <p className="text-muted-foreground">
            {user.name} · <span className="break-all">{user.email}</span>
          </p>
          <SignInForm email={user.email} />
          <Button variant="link" onClick={leave}>
            Not {user.name}? Sign in as someone else
          </Button>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
