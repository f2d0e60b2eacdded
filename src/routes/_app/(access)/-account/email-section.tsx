import { useMutation } from '@tanstack/react-query'
import { type Account, emailChange } from '@/domain/access/account-contract'
import { formatInstant } from '@/domain/values/clock'
import { cancelEmailChange, requestEmailChange } from '@/queries/access/account'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { useAccountForm } from './use-account-form'

/** The address that the user signs in with. A new one counts once it is confirmed. */
export function EmailSection({ email, change }: { email: string; change: Account['email_change'] }) {
  const canceling = useMutation(cancelEmailChange())
  const form = useAccountForm({
    initial: { email: '', current_password: '' },
    schema: emailChange,
    send: requestEmailChange,
  })
  return (
    <Section id="email" title="Email address" description={`You sign in with ${email}.`}>
      <div className="grid gap-5 p-4">
        {change && (
          <Callout variant="info">
            <div className="grid justify-items-start gap-3">
              <p>
                Open the link we sent to <b className="break-all">{change.email}</b> by{' '}
                {formatInstant(change.expires_at)} to use that address.
              </p>
              <Button
                variant="outline"
                size="sm"
                disabled={canceling.isPending}
                onClick={() => canceling.mutate()}
              >
                Cancel change
              </Button>
            </div>
          </Callout>
        )}
        <form.AppForm>
          <form.Form className="grid justify-items-start gap-4 [&>[data-slot=field]]:w-full">
            <form.AppField name="email">
              {(field) => (
                <field.Email
                  label="New email address"
                  hint="We'll send a link to the new address and a note to your current one."
                  required
                />
              )}
            </form.AppField>
            <form.AppField name="current_password">
              {(field) => <field.Password label="Password" autoComplete="current-password" required />}
            </form.AppField>
            <form.FormError />
            <form.SubmitButton>Send the link</form.SubmitButton>
          </form.Form>
        </form.AppForm>
      </div>
    </Section>
  )
}
