import { revalidateLogic } from '@tanstack/react-form'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { ApiError } from '@/auth/transport/api-error'
import type { Conflict } from '@/domain/forms/merge-edits'
import { type DraftValues, useFormDraft } from '@/queries/drafts/use-form-draft'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/form-errors'
import { showError } from './show-error'

/** A form that is saved on this device until it is sent. */
interface Draft {
  /** Names the draft on this device, for example "vendor-new". */
  key: string
  /** Fields that are never stored on this device. */
  except?: readonly string[]
  labels?: Readonly<Record<string, string>>
  /** Receives the fields that both the restored draft and someone else changed. */
  onConflicts?: (conflicts: Conflict[]) => void
}

interface Options<Values extends DraftValues, Sent> {
  /** The values when the form opens. */
  initial: Values
  /** A schema, or a function that returns the errors by field: {} if there are none. */
  check: z.core.$ZodType | ((values: Values) => Record<string, string>)
  /** Sends the form. A retry after a lost connection has the same key, so that it acts only once. */
  send: (values: Values, idempotencyKey: string) => Promise<Sent>
  /** Receives the answer, and the values that were sent. */
  onSent?: (answer: Sent, sent: Values) => unknown
  /** Handles an error of `send`; false leaves it to the form. */
  onError?: (error: unknown, values: Values) => Promise<boolean>
  /** Returns the field of the form for one of the API; by default it has the same name. */
  fieldOf?: (field: string, values: Values) => string
  /** Omitted if nothing is worth keeping, as in a dialog with two choices. */
  draft?: Draft
}

/** Manages a form of a page or a dialog: checks it, sends it, and shows API errors at their fields. */
export function useForm<Values extends DraftValues, Sent>(options: Options<Values, Sent>) {
  const { check, send, onSent, onError, fieldOf } = options
  const [initial, setInitial] = useState(options.initial)
  const idempotencyKey = useRef(nanoid())
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) =>
        typeof check === 'function' ? fieldErrors(check(value)) : schemaErrors(check, value),
    },
    onSubmit: async ({ value }) => {
      try {
        const answer = await send(value, idempotencyKey.current)
        await draft.forget(value)
        await onSent?.(answer, value)
      } catch (error) {
        // An error that the server answered with ends this request. Without an answer, the next attempt repeats it.
        if (error instanceof ApiError) idempotencyKey.current = nanoid()
        if (!(await onError?.(error, value)))
          showError(form, error, fieldOf && ((field) => fieldOf(field, value)))
      }
    },
  })
  const { key = null, ...draftOptions } = options.draft ?? {}
  const draft = useFormDraft(form, key, { initial, ...draftOptions })
  /** Keeps the form open after it was sent: it shows `values`, as edits of what is stored now. */
  const continueFrom = (stored: Values, values: Values) => {
    idempotencyKey.current = nanoid()
    // Rendered at once: a form that renders with its old default values goes back to them.
    flushSync(() => setInitial(stored))
    draft.continueFrom(stored)
    form.reset(values, { keepDefaultValues: true })
  }
  return { form, draft, continueFrom }
}

/** A TanStack form of `useForm`. */
export type FormOf<Values extends DraftValues> = ReturnType<typeof useForm<Values, unknown>>['form']

/** Returns errors by field in the shape of a form validator; undefined if there are none. */
const fieldErrors = (fields: Record<string, string>) =>
  Object.keys(fields).length > 0 ? { fields } : undefined
