import type { ReactNode } from 'react'
import type { FieldControl } from '@/domain/forms/form-field'
import type { Conflict } from '@/domain/forms/merge-edits'
import type { FormParts } from '../form/form-dialog'
import { type RestorableDraft, RestoredDraft } from '../form/restored-draft'
import { useUploadReason } from '../form/use-upload-reason'
import { EditConflict } from './edit-conflict'
import type { EditConflicts } from './use-edit-form'

interface Editing {
  form: FormParts
  draft: RestorableDraft
  conflicts: EditConflicts | null
  onUseTheirs: (conflict: Conflict) => void
  controls: Readonly<Record<string, FieldControl>>
}

/** The frame of an edit form: the restored draft, edits of others, the fields, and a footer that stays in view. */
export function EditForm({
  editing: { form, draft, conflicts, onUseTheirs, controls },
  submit,
  actions,
  children,
}: {
  editing: Editing
  /** The label of the button that saves; none if the person may only read. */
  submit: string | null
  /** Shown after the button, for example Cancel. */
  actions?: ReactNode
  children: ReactNode
}) {
  const waitReason = useUploadReason()
  return (
    <form.AppForm>
      <form.Form className="grid gap-8">
        <RestoredDraft draft={draft} />
        {conflicts && <EditConflict conflicts={conflicts} controls={controls} onUseTheirs={onUseTheirs} />}
        {children}
        {submit && (
          <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3 desktop:-mx-6 desktop:px-6">
            <div className="w-full empty:hidden">
              <form.FormError />
            </div>
            <form.SubmitButton waitReason={waitReason}>{submit}</form.SubmitButton>
            {actions}
          </footer>
        )}
      </form.Form>
    </form.AppForm>
  )
}
