import { type AnyFormApi, createFormHook } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { Callout } from '../layout/callout'
import { CheckboxField, Email, LongText, Password, Select, Text } from './field-controls'
import { SubmitButton as PlainSubmitButton } from './form'
import { fieldContext, formContext, useFormContext } from './form-context'
import { clearServerError, clearServerErrors } from './form-errors'
import { Fields } from './form-fields'

/** Submits the form; disabled, with a spinner, until that is done. With a `waitReason` it says why it does nothing yet. */
function SubmitButton({ waitReason, children }: { waitReason?: string; children: string }) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(isSubmitting) => (
        <PlainSubmitButton isSubmitting={isSubmitting} waitReason={waitReason}>
          {children}
        </PlainSubmitButton>
      )}
    </form.Subscribe>
  )
}

/** The error of the whole form: the message of setServerErrors, or that of a validator. */
function FormError() {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => errorOfForm(state.errorMap)}>
      {(error) => error && <Callout variant="destructive">{error}</Callout>}
    </form.Subscribe>
  )
}

const errorOfForm = (errors: Record<string, unknown>): string | undefined =>
  Object.values(errors).find((error) => typeof error === 'string')

/**
 * The form element: clears the errors of the API, submits, and focuses the first invalid field. An error of the API at a
 * field disappears when the field changes. Must be inside `<form.AppForm>`.
 */
function FormElement({ className, children }: { className?: string; children: ReactNode }) {
  const form: AnyFormApi = useFormContext()
  const send = async (element: HTMLFormElement) => {
    clearServerErrors(form)
    await form.handleSubmit()
    // Fields are marked as invalid when they render.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form
      noValidate
      className={className}
      onChange={({ target }) => {
        if ('name' in target) clearServerError(form, target.name)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void send(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

/**
 * A TanStack form with our fields:
 * `<form.AppForm><form.Form><form.AppField name="email">{(field) => <field.Email label="Email" />}</form.AppField>
 * <form.FormError /><form.SubmitButton>Save</form.SubmitButton></form.Form></form.AppForm>`.
 * Validate by `validationLogic: revalidateLogic(), validators: { onDynamic: schema }`: an error then stays until it is corrected.
 * An `onSubmit` error disappears when the field loses focus, which moves the button away under the pointer.
 */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    Text,
    LongText,
    Email,
    Password,
    Select,
    Checkbox: CheckboxField,
  },
  formComponents: { Form: FormElement, Fields, SubmitButton, FormError },
})
