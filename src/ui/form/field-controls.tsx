import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from '../primitives/checkbox'
import { Label } from '../primitives/label'
import { NativeSelect } from '../primitives/native-select'
import { Textarea } from '../primitives/textarea'
import { Field, FieldMessages, useWiring } from './field'
import { errorText, TextField } from './form'
import { useFieldContext } from './form-context'
import { PasswordField } from './password-field'

interface Labels {
  label: string
  hint?: string
  required?: boolean
}

type InputOptions = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'disabled' | 'list'
>

/** Returns the error of a field that was left or submitted. */
export function useFieldError() {
  const { errors, isTouched } = useFieldContext<unknown>().state.meta
  return isTouched ? errorText(errors[0]) : undefined
}

export function Text(
  props: Labels & InputOptions & { type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' },
) {
  return <TextField field={useFieldContext<string>()} {...props} />
}

/** A text, with options to choose from. */
export function Suggested({
  options,
  ...props
}: Labels & InputOptions & { options: readonly { value: string; label: string }[] }) {
  const id = useId()
  return (
    <>
      <Text {...props} list={id} />
      <datalist id={id}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  )
}

export function Email(props: Labels & InputOptions) {
  return <TextField field={useFieldContext<string>()} type="email" autoComplete="email" {...props} />
}

/** A text field with several lines. */
export function LongText({ label, hint, required, disabled }: Labels & { disabled?: boolean }) {
  const field = useFieldContext<string>()
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError()}>
      {(wiring) => (
        <Textarea
          {...wiring}
          name={field.name}
          rows={4}
          dir="auto"
          className="min-h-24"
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
export function Password(props: Labels & { autoComplete: 'current-password' | 'new-password' }) {
  return <PasswordField field={useFieldContext<string>()} {...props} />
}

/** One of a few options; '' if none is selected. A native select works best with keyboards and on phones. */
export function Select({
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
    <Field label={label} hint={hint} required={required} error={useFieldError()}>
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

export function CheckboxField({
  label,
  hint,
  required = false,
  disabled,
}: Omit<Labels, 'label'> & { label: ReactNode; disabled?: boolean }) {
  const field = useFieldContext<boolean>()
  const messages = { hint, required, error: useFieldError() }
  const wiring = useWiring(messages)
  return (
    <div
      data-slot="field"
      className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 gap-y-1 [&>p]:col-start-2"
    >
      <Checkbox
        {...wiring}
        name={field.name}
        disabled={disabled}
        checked={field.state.value}
        onCheckedChange={(checked) => field.handleChange(checked)}
        onBlur={field.handleBlur}
      />
      <Label htmlFor={wiring.id} isRequired={required}>
        {label}
      </Label>
      <FieldMessages id={wiring.id} {...messages} />
    </div>
  )
}
