import type { AnyFieldApi } from '@tanstack/react-form'
import { type ComponentProps, useId } from 'react'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'
import { Spinner } from '../primitives/spinner'
import { Field } from './field'

/** A text input of a TanStack form: `<form.Field name="email">{(field) => <TextField field={field} … />}</form.Field>`. */
export function TextField({
  field,
  label,
  hint,
  required = false,
  ...input
}: { field: AnyFieldApi; label: string; hint?: string; required?: boolean } & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'disabled' | 'list'
>) {
  const [error] = field.state.meta.errors
  return (
    <Field label={label} hint={hint} required={required} error={errorText(error)}>
      {(wiring) => (
        <Input
          {...wiring}
          {...input}
          name={field.name}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
          onBlur={field.handleBlur}
        />
      )}
    </Field>
  )
}

/**
 * Submits the form; disabled, with a spinner, until that is done. With a `waitReason` it does nothing yet, nor does Enter in
 * a field, which presses it.
 */
export function SubmitButton({
  isSubmitting,
  waitReason = '',
  children,
}: {
  isSubmitting: boolean
  waitReason?: string | undefined
  children: string
}) {
  const id = useId()
  const isWaiting = waitReason !== ''
  return (
    <>
      <Button
        type="submit"
        size="lg"
        disabled={isSubmitting}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? id : undefined}
        onClick={(event) => isWaiting && event.preventDefault()}
      >
        {isSubmitting && <Spinner />}
        {children}
      </Button>
      <span id={id} role="status" className="text-[13px] text-muted-foreground empty:hidden">
        {waitReason}
      </span>
    </>
  )
}

/** Returns the message of a validator, which is text or a schema issue. */
export const errorText = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
}
