import { type AnyFieldApi, type AnyFormApi, useField } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { fieldContext, useFormContext } from '@/ui/form/form-context'

/** A field of the surrounding form, either the one for staff or the one for suppliers. */
export function ContextField({
  name,
  children,
}: {
  name: string
  children: (field: AnyFieldApi) => ReactNode
}) {
  const form: AnyFormApi = useFormContext()
  const field = useField({ form, name })
  return <fieldContext.Provider value={field}>{children(field)}</fieldContext.Provider>
}
