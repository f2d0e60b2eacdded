import { passwordChange } from '@/domain/access/account-contract'
import { MIN_PASSWORD_LENGTH } from '@/domain/access/registration'
import { changePassword } from '@/queries/access/account'
import { Section } from '@/ui/layout/section'
import { useAccountForm } from './use-account-form'

/** A new password ends all other sessions. */
export function PasswordSection({ email }: { email: string }) {
  const form = useAccountForm({
    initial: { current_password: '', password: '' },
    schema: passwordChange,
    send: changePassword,
  })
  return (
    <Section id="password" title="Change password" description="A new password signs out all other devices.">
      <form.AppForm>
        <form.Form className="grid justify-items-start gap-4 p-4 [&>[data-slot=field]]:w-full">
          {/* Password managers store the new password for this address. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <form.AppField name="current_password">
            {(field) => <field.Password label="Current password" autoComplete="current-password" required />}
          </form.AppField>
          <form.AppField name="password">
            {(field) => (
              <field.Password
                label="New password"
                hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words together are easy to remember.`}
                autoComplete="new-password"
                required
              />
            )}
          </form.AppField>
          <form.FormError />
          <form.SubmitButton>Change password</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </Section>
  )
}
