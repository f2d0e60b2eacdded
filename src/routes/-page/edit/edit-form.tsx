import { type ReactNode, useEffect, useRef } from 'react'
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
  const footer = useSaveKey<HTMLElement>()
  return (
    <form.AppForm>
      <form.Form className="grid gap-8">
        <RestoredDraft draft={draft} />
        {conflicts && <EditConflict conflicts={conflicts} controls={controls} onUseTheirs={onUseTheirs} />}
        {children}
        {submit && (
          <footer
            ref={footer}
            className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3 desktop:-mx-6 desktop:px-6"
          >
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

/** Ctrl+S or ⌘S presses the submit button in the element of the returned ref, unless a dialog covers it. */
function useSaveKey<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
      if (!ref.current || ref.current.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      ref.current.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [])
  return ref
}
