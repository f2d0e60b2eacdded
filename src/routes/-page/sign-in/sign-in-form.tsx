import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf, NetworkError } from '@/auth/transport/api-error'
import type { User } from '@/domain/access/user'
import { afterFrame } from '@/ui/after-frame'
import { Field } from '@/ui/form/field'
import { SubmitButton } from '@/ui/form/form'
import { PasswordInput } from '@/ui/form/password-input'
import { Callout } from '@/ui/layout/callout'
import { Input } from '@/ui/primitives/input'

/**
 * Signs in by email and password; `email` fixes that of the user who signs in again. `problem` is the code of a failed sign-in
 * at another site. The sign-in page is part of the first file, so the form does without the form library.
 */
export function SignInForm({
  email,
  problem,
  onSignedIn,
}: {
  email?: string
  problem?: string | undefined
  onSignedIn?: (user: User) => void
}) {
  const client = useQueryClient()
  const [values, setValues] = useState({ email: email ?? '', password: '' })
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  useEffect(
    () =>
      afterFrame(() => {
        void signingIn()
          .then(({ oidcFailureMessage }) => problem && setFailure(oidcFailureMessage(problem)))
          .catch(() => {})
      }),
    [problem],
  )

  const submit = async (form: HTMLFormElement) => {
    setSubmitting(true)
    setFailure(null)
    try {
      const { credentials, schemaErrors, signIn } = await signingIn()
      const invalid = schemaErrors(credentials, values)
      // Fields are marked as invalid when they render, which may be later than the next frame.
      flushSync(() => setErrors(invalid?.fields ?? {}))
      if (invalid) {
        form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      } else {
        const user = await signIn(client, values)
        onSignedIn?.(user)
      }
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSubmitting(false)
    }
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      // A password manager fills both fields at once.
      setValues((now) => ({ ...now, [name]: value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {failure && <Callout variant="destructive">{failure}</Callout>}
      {email === undefined ? (
        <EmailField {...field('email')} />
      ) : (
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      )}
      <SignInPassword {...field('password')} />
      <SubmitButton isSubmitting={isSubmitting}>Sign in</SubmitButton>
    </form>
  )
}

interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const EmailField = ({ error, onChange, ...input }: FieldProps) => (
  <Field label="Email" required error={error}>
    {(wiring) => (
      <Input
        {...wiring}
        {...input}
        type="email"
        autoComplete="username"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

const SignInPassword = ({ error, onChange, ...input }: FieldProps) => (
  <Field label="Password" required error={error}>
    {(wiring) => (
      <PasswordInput
        {...wiring}
        {...input}
        label="Password"
        autoComplete="current-password"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

/** Loads the sign-in code while the user types. */
const signingIn = () =>
  import('./sign-in').catch(() => {
    throw new NetworkError()
  })
