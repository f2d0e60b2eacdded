import { revalidateLogic } from '@tanstack/react-form'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '@/auth/transport/api-error'
import { type Conflict, mergeEdits } from '@/domain/forms/merge-edits'
import { useFormDraft } from '@/queries/use-form-draft'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/form-errors'
import { showError } from '../form/show-error'

export type EditValues = Readonly<Record<string, string | boolean | string[] | undefined>> & {
  version: string
}

interface Options<Values extends EditValues, Saved> {
  /** Names the draft on this device, for example "vendor-new". */
  draftKey: string
  schema: z.core.$ZodType
  labels: Readonly<Record<string, string>>
  /** The values when the form opens. */
  stored: Values
  /** Reads what is stored now; null for a new record. */
  reload: (() => Promise<Values>) | null
  save: (values: Values) => Promise<Saved>
  onSaved: (saved: Saved) => unknown
}

/**
 * The form of a record: it keeps a draft on this device until the record is saved, and shows errors of the API at their
 * fields. If someone else saved the record first, the form merges their changes in and lists the fields that both changed.
 */
export function useEditForm<Values extends EditValues, Saved>(options: Options<Values, Saved>) {
  const { draftKey, schema, labels, stored, reload, save, onSaved } = options
  const [initial] = useState(stored)
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null)
  const [theirs, setTheirs] = useState<Values>(stored)
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, value) },
    onSubmit: async ({ value }) => {
      try {
        const saved = await save(value)
        await draft.forget()
        await onSaved(saved)
      } catch (error) {
        if (reload && error instanceof ApiError && error.status === 409) merge(await reload(), value)
        else showError(form, error)
      }
    },
  })
  const draft = useFormDraft(form, draftKey, { initial })

  const merge = (latest: Values, mine: Values) => {
    // A restored draft may be older than what this page loaded: then nobody knows what both started from.
    const base = mine.version === theirs.version ? theirs : null
    const { merged, conflicts: found } = mergeEdits(base, latest, mine, labels)
    form.reset(merged, { keepDefaultValues: true })
    setTheirs(latest)
    setConflicts(found)
    requestAnimationFrame(() => document.getElementById(EDIT_CONFLICT)?.focus())
  }

  const resolve = ({ field }: Conflict) => {
    const chosen = Object.entries(theirs).filter(([name]) => name === field)
    form.reset({ ...form.state.values, ...Object.fromEntries(chosen) }, { keepDefaultValues: true })
    setConflicts(conflicts?.filter((conflict) => conflict.field !== field) ?? null)
  }

  return { form, draft, conflicts, onUseTheirs: resolve }
}

export const EDIT_CONFLICT = 'edit-conflict'
