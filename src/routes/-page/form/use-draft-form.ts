import { revalidateLogic } from '@tanstack/react-form'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Conflict } from '@/domain/forms/merge-edits'
import { type DraftValues, useFormDraft } from '@/queries/drafts/use-form-draft'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/form-errors'
import { showError } from './show-error'

interface Options<Values extends DraftValues, Sent> {
  /** Names the draft on this device, for example "vendor-new". */
  draftKey: string
  schema: z.core.$ZodType
  /** The values when the form opens. */
  initial: Values
  /** Fields that are never stored on this device. */
  except?: readonly string[]
  labels?: Readonly<Record<string, string>>
  send: (values: Values) => Promise<Sent>
  onSent: (sent: Sent) => unknown
  /** Handles an error of `send`; false leaves it to the form. */
  onError?: (error: unknown, values: Values) => Promise<boolean>
  /** Receives the fields that both the restored draft and someone else changed. */
  onConflicts?: (conflicts: Conflict[]) => void
}

/**
 * Manages a form that is validated by a schema and saved as a draft on this device until it is submitted. Shows API errors at
 * their fields.
 */
export function useDraftForm<Values extends DraftValues, Sent>(options: Options<Values, Sent>) {
  const { draftKey, schema, except, labels, send, onSent, onError, onConflicts } = options
  const [initial] = useState(options.initial)
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, value) },
    onSubmit: async ({ value }) => {
      try {
        const sent = await send(value)
        await draft.forget()
        await onSent(sent)
      } catch (error) {
        if (!(await onError?.(error, value))) showError(form, error)
      }
    },
  })
  const draft = useFormDraft(form, draftKey, { initial, except, labels, onConflicts })
  return { form, draft }
}
