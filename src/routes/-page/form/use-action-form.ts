import { revalidateLogic } from '@tanstack/react-form'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { ApiError } from '@/auth/transport/api-error'
import { useAppForm } from '@/ui/form/app-form'
import { setServerErrors } from '@/ui/form/form-errors'
import { showError } from './show-error'

type Values = Record<string, string>

/** Manages the form of an action, whose values are all text. A retry after a lost connection acts only once. */
export function useActionForm<V extends Values>({
  initial,
  errorsOf,
  send,
  fieldOf,
  onSent,
}: {
  initial: V
  /** Returns the errors by field; empty if there are none. */
  errorsOf: (values: V) => Record<string, string>
  send: (values: V, idempotencyKey: string) => Promise<unknown>
  /** Returns the field of the form for one of the API; by default it has the same name. */
  fieldOf?: (field: string, values: V) => string
  onSent: () => void
}) {
  const [defaultValues] = useState(initial)
  const key = useRef(nanoid())
  const form = useAppForm({
    defaultValues,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const fields = errorsOf(value)
        return Object.keys(fields).length > 0 ? { fields } : undefined
      },
    },
    onSubmit: async ({ value }) => {
      try {
        await send(value, key.current)
        onSent()
      } catch (error) {
        if (error instanceof ApiError) key.current = nanoid()
        if (error instanceof ApiError && fieldOf)
          setServerErrors(form, {
            message: error.message,
            errors: Object.fromEntries(
              Object.entries(error.errors).map(([field, texts]) => [fieldOf(field, value), texts]),
            ),
          })
        else showError(form, error)
      }
    },
  })
  return form
}
