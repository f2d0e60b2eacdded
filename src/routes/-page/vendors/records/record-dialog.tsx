import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FieldControl } from '@/domain/forms/form-field'
import { EditConflict } from '@/routes/-page/edit/edit-conflict'
import { type EditValues, useEditForm } from '@/routes/-page/edit/use-edit-form'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import type { FormOf } from '@/routes/-page/form/use-form'

/** A dialog that adds or edits a record of a vendor, such as a warehouse. */
export function RecordDialog<Values extends EditValues>({
  title,
  draftKey,
  definition,
  stored,
  reload,
  save,
  onClose,
  children,
}: {
  title: string
  /** Names the draft on this device. */
  draftKey: string
  definition: {
    schema: z.core.$ZodType
    labels: Readonly<Record<string, string>>
    controls: Readonly<Record<string, FieldControl>>
  }
  /** The values when the dialog opens. */
  stored: Values
  /** Reads the stored record; null for a new one. */
  reload: (() => Promise<Values>) | null
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children: (form: FormOf<Values>) => ReactNode
}) {
  const { form, draft, conflicts, onUseTheirs, controls } = useEditForm({
    draftKey,
    definition,
    stored,
    reload,
    save,
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} draft={draft} title={title} submit="Save" onClose={onClose}>
      {conflicts && <EditConflict conflicts={conflicts} controls={controls} onUseTheirs={onUseTheirs} />}
      {children(form)}
    </FormDialog>
  )
}
