import type { AnyFieldApi } from '@tanstack/react-form'
import { Field } from './field'
import { errorText } from './form'
import { PasswordInput } from './password-input'

export function PasswordField({
  field,
  label,
  hint,
  required = false,
  autoComplete,
}: {
  field: AnyFieldApi
  label: string
  hint?: string
  required?: boolean
  autoComplete: 'current-password' | 'new-password'
}) {
  const [error] = field.state.meta.errors
  return (
    <Field label={label} hint={hint} required={required} error={errorText(error)}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          label={label}
          autoComplete={autoComplete}
          name={field.name}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
          onBlur={field.handleBlur}
        />
      )}
    </Field>
  )
}
