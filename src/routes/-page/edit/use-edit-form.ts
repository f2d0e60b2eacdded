import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '@/auth/transport/api-error'
import type { FieldControl } from '@/domain/forms/form-field'
import { type Conflict, mergeEdits } from '@/domain/forms/merge-edits'
import type { DraftValues } from '@/queries/drafts/use-form-draft'
import { useForm } from '../form/use-form'

export type EditValues = DraftValues & { version: string }

/** Changes that someone else saved while the record was being edited. */
export interface EditConflicts {
  message: string
  /** The fields that both changed. */
  fields: readonly Conflict[]
}

interface Options<Values extends EditValues, Saved> {
  /** Names the draft on this device, for example "vendor-new". */
  draftKey: string
  definition: {
    schema: z.core.$ZodType
    labels: Readonly<Record<string, string>>
    controls?: Readonly<Record<string, FieldControl>>
  }
  /** The values when the form opens. */
  stored: Values
  /** Reads the stored record; null for a new one. */
  reload: (() => Promise<Values>) | null
  save: (values: Values) => Promise<Saved>
  /** Leaves the page, or calls `stay`: the form then shows the stored record, with edits made during the save. */
  onSaved: (saved: Saved, stay: () => Promise<void>) => unknown
}

/**
 * Manages the form of a record and its draft. If someone else saved the record first, merges their changes into the form and
 * lists the fields that both changed.
 */
export function useEditForm<Values extends EditValues, Saved>(options: Options<Values, Saved>) {
  const { draftKey, definition, stored, reload, save, onSaved } = options
  const [conflicts, setConflicts] = useState<EditConflicts | null>(null)
  const [theirs, setTheirs] = useState<Values>(stored)
  const { form, draft, continueFrom } = useForm({
    check: definition.schema,
    initial: stored,
    send: save,
    onSent: (saved, sent) => onSaved(saved, () => readAgain(sent)),
    onError: mergeAfterConflict,
    draft: {
      key: draftKey,
      labels: definition.labels,
      onConflicts: (fields) => setConflicts({ message: SAVED_BY_OTHERS, fields }),
    },
  })

  async function mergeAfterConflict(error: unknown, mine: Values): Promise<boolean> {
    if (!reload || !(error instanceof ApiError && error.status === 409)) return false
    try {
      merge(await reload(), mine, error.message)
      return true
    } catch {
      return false
    }
  }

  const merge = (latest: Values, mine: Values, message: string) => {
    const { merged, conflicts: fields } = mergeEdits(theirs, latest, mine, definition.labels)
    form.reset(merged, { keepDefaultValues: true })
    setTheirs(latest)
    setConflicts({ message, fields })
    requestAnimationFrame(() => document.getElementById(EDIT_CONFLICT)?.focus())
  }

  /** Shows the stored record, with the edits made since the form held `base`. */
  const readAgain = async (base: Values) => {
    if (!reload) return
    const latest = await reload()
    const { merged, conflicts: fields } = mergeEdits(base, latest, form.state.values, definition.labels)
    continueFrom(latest, merged)
    setTheirs(latest)
    setConflicts(fields.length > 0 ? { message: SAVED_BY_OTHERS, fields } : null)
  }

  const onUseTheirs = ({ field }: Conflict) => {
    const chosen = Object.entries(theirs).filter(([name]) => name === field)
    form.reset({ ...form.state.values, ...Object.fromEntries(chosen) }, { keepDefaultValues: true })
    setConflicts(
      (now) => now && { ...now, fields: now.fields.filter((conflict) => conflict.field !== field) },
    )
  }

  return {
    form,
    draft,
    conflicts,
    onUseTheirs,
    controls: definition.controls ?? {},
    /** Reads the record again, for example after it was published, and keeps unsaved edits. */
    reopen: () => readAgain(theirs),
  }
}

const SAVED_BY_OTHERS = 'Someone else saved this while you were editing it.'

export const EDIT_CONFLICT = 'edit-conflict'
