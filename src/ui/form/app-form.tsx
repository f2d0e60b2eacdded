import { type AnyFormApi, createFormHook, createFormHookContexts } from '@tanstack/react-form'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Callout } from '../layout/callout'
import { Checkbox } from '../primitives/checkbox'
import { Label } from '../primitives/label'
import { NativeSelect } from '../primitives/native-select'
import { Textarea } from '../primitives/textarea'
import { Field } from './field'
import { errorText, SubmitButton as PlainSubmitButton, TextField } from './form'
import { clearServerError, clearServerErrors } from './form-errors'

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

interface Labels {
  label: string
  hint?: string
  required?: boolean
}

type InputOptions = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder' | 'disabled'>

/** Returns the error of a field that was left or submitted. */
function useError() {
  const { errors, isTouched } = useFieldContext<unknown>().state.meta
  return isTouched ? errorText(errors[0]) : undefined
}

function Text(props: Labels & InputOptions & { type?: 'text' | 'tel' | 'url' | 'date' | 'time' }) {
  return <TextField field={useFieldContext<string>()} {...props} />
}

function Email(props: Labels & InputOptions) {
  return <TextField field={useFieldContext<string>()} type="email" autoComplete="email" {...props} />
}

/** Several lines. */
function LongText({ label, hint, required, disabled }: Labels & { disabled?: boolean }) {
  const field = useFieldContext<string>()
  return (
    <Field label={label} hint={hint} required={required} error={useError()}>
      {(wiring) => (
        <Textarea
          {...wiring}
          name={field.name}
          rows={3}
          dir="auto"
          disabled={disabled}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
          onBlur={field.handleBlur}
        />
      )}
    </Field>
  )
}

/** Set `autoComplete` so that password managers know whether the password is current or new. */
function Password(props: Labels & { autoComplete: 'current-password' | 'new-password' }) {
  return <TextField field={useFieldContext<string>()} type="password" {...props} />
}

/** One of a few options; '' if none is selected. A native select works best with keyboards and on phones. */
function Select({
  label,
  hint,
  required,
  options,
  placeholder = 'Select',
  ...select
}: Labels & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
} & Pick<ComponentProps<'select'>, 'autoComplete' | 'disabled'>) {
  const field = useFieldContext<string>()
  return (
    <Field label={label} hint={hint} required={required} error={useError()}>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          {...select}
          name={field.name}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
          onBlur={field.handleBlur}
          className="w-full"
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** A checkbox with its label. */
function CheckboxField({
  label,
  hint,
  required = false,
  disabled,
}: Omit<Labels, 'label'> & { label: ReactNode; disabled?: boolean }) {
  const field = useFieldContext<boolean>()
  const id = useId()
  const error = useError()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div data-slot="field" className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 gap-y-1">
      <Checkbox
        id={id}
        name={field.name}
        disabled={disabled}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        checked={field.state.value}
        onCheckedChange={(checked) => field.handleChange(checked)}
        onBlur={field.handleBlur}
      />
      <Label htmlFor={id} isRequired={required}>
        {label}
      </Label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-[13px] text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="col-start-2 text-[13px] text-destructive">
          {error}
        </p>
      )}
    </div>
  )
}

/** Submits the form; disabled, with a spinner, until that is done. */
function SubmitButton({ children }: { children: string }) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(isSubmitting) => <PlainSubmitButton isSubmitting={isSubmitting}>{children}</PlainSubmitButton>}
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
 * The sign-in page uses form.tsx alone, to load less.
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
  formComponents: { Form: FormElement, SubmitButton, FormError },
})
