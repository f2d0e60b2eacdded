import { createFormHook, createFormHookContexts } from '@tanstack/react-form'
import { LoaderCircleIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

function TextField({
  label,
  hint,
  required = false,
  ...input
}: { label: string; hint?: string; required?: boolean } & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete'
>) {
  const field = useFieldContext<string>()
  const [fault] = field.state.meta.errors
  return (
    <Field label={label} {...(hint ? { hint } : {})} required={required} error={faultText(fault)}>
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

/** Sends the form; busy and inert while it is under way. */
function SubmitButton({ children }: { children: string }) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(isSubmitting) => (
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {isSubmitting && <LoaderCircleIcon aria-hidden="true" className="animate-spin" />}
          {children}
        </Button>
      )}
    </form.Subscribe>
  )
}

const faultText = (fault: unknown): string | undefined => {
  if (typeof fault === 'string') return fault
  return typeof fault === 'object' && fault !== null && 'message' in fault ? String(fault.message) : undefined
}

/** TanStack Form with the portal's fields: `<form.AppField name="email">{(field) => <field.TextField … />}`. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField },
  formComponents: { SubmitButton },
})
