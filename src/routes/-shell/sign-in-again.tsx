import { useForm } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isResumable, offerResumption } from '@/auth/session/resumption'
import { tokens } from '@/auth/session/tokens'
import { messageOf } from '@/auth/transport/api-error'
import { credentials } from '@/domain/access/contract'
import { leaveSession, signIn } from '@/queries/session'
import { sendUnsentChanges } from '@/queries/unsent-changes'
import { useUser } from '@/queries/use-user'
import { SubmitButton, TextField } from '@/ui/form/form'
import { Callout } from '@/ui/layout/callout'
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
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    defaultValues: { email: user.email, password: '' },
    validators: { onSubmit: credentials },
    onSubmit: async ({ value }) => {
      setFailure(null)
      try {
        await signIn(client, value)
      } catch (error) {
        setFailure(messageOf(error))
      }
    },
  })
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
        <DialogBody>
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void form.handleSubmit()
            }}
          >
            {failure && <Callout variant="destructive">{failure}</Callout>}
            <p className="text-muted-foreground">
              {user.name} · <span className="break-all">{user.email}</span>
            </p>
            <input type="hidden" name="email" autoComplete="username" value={user.email} readOnly />
            <form.Field name="password">
              {(field) => (
                <TextField
                  field={field}
                  label="Password"
                  type="password"
                  autoComplete="current-password"
                  required
                />
              )}
            </form.Field>
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => <SubmitButton isSubmitting={isSubmitting}>Sign in</SubmitButton>}
            </form.Subscribe>
            <Button variant="link" onClick={leave}>
              Not {user.name}? Sign in as someone else
            </Button>
          </form>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
