import { Link, useRouter } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH, newPassword } from '@/domain/access/registration'
import { setNewPassword } from '@/queries/access/registration'
import { PublicPage } from '@/ui/layout/public-page'
import { notifySuccess } from '@/ui/toasts'
import { useForm } from '../../-page/form/use-form'

/** Sets a new password with the token of a mail; ends all sessions of the account. */
export function NewPassword({ token }: { token: string }) {
  const router = useRouter()
  const { form } = useForm({
    initial: { password: '', repeated_password: '' },
    check: newPassword,
    send: ({ password }) => setNewPassword({ token, password }),
    onSent: async ({ message }) => {
      void notifySuccess('Success', message)
      // The link is used up: keep it out of the history.
      await router.navigate({ to: '/login', replace: true })
    },
  })
  return (
    <PublicPage title="Choose a new password" intro="It replaces your old password on all devices.">
      <form.AppForm>
        <form.Form className="grid gap-4">
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
          <form.AppField name="repeated_password">
            {(field) => <field.Password label="Repeat new password" autoComplete="new-password" required />}
          </form.AppField>
          <form.FormError />
          <form.SubmitButton>Set the password</form.SubmitButton>
        </form.Form>
      </form.AppForm>
      <Link
        to="/reset-password/{-$token}"
        params={{}}
        className="justify-self-start text-primary underline underline-offset-4"
      >
        Email me a new link
      </Link>
    </PublicPage>
  )
}
