import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordReset } from '@/domain/access/registration'
import { requestPasswordMail } from '@/queries/access/registration'
import { Callout } from '@/ui/layout/callout'
import { PublicPage } from '@/ui/layout/public-page'
import { useForm } from '../../-page/form/use-form'

/** Requests a mail with a link to set a new password. The answer is the same for every address. */
export function RequestPassword() {
  const [answer, setAnswer] = useState<string | null>(null)
  const { form } = useForm({
    initial: { email: '' },
    check: passwordReset,
    send: requestPasswordMail,
    onSent: ({ message }) => setAnswer(message),
  })
  return (
    <PublicPage title="Reset your password" intro="We'll email you a link to choose a new one.">
      {answer && <Callout variant="success">{answer}</Callout>}
      <form.AppForm>
        <form.Form className="grid gap-4">
          <form.AppField name="email">
            {(field) => <field.Text label="Your email" autoComplete="username" inputMode="email" required />}
          </form.AppField>
          <form.FormError />
          <form.SubmitButton>Send the link</form.SubmitButton>
        </form.Form>
      </form.AppForm>
      <Link to="/login" className="justify-self-start text-primary underline underline-offset-4">
        Back to sign in
      </Link>
    </PublicPage>
  )
}
