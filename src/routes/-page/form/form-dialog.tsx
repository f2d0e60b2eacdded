import type { ComponentType, ReactNode } from 'react'
import { PageDialog } from '../page-dialog'
import { type RestorableDraft, RestoredDraft } from './restored-draft'
import { useUploadReason } from './use-upload-reason'

/** Form components that `FormDialog` and `EditForm` render. */
export interface FormParts {
  AppForm: ComponentType<{ children?: ReactNode }>
  Form: ComponentType<{ className?: string; children: ReactNode }>
  FormError: ComponentType
  SubmitButton: ComponentType<{ waitReason?: string; children: string }>
}

export function FormDialog({
  form,
  draft,
  title,
  description,
  submit,
  onClose,
  children,
}: {
  form: FormParts
  draft?: RestorableDraft
  title: string
  description?: ReactNode
  /** Label of the submit button. */
  submit: string
  onClose: () => void
  children: ReactNode
}) {
  const waitReason = useUploadReason()
  return (
    <PageDialog title={title} description={description} onClose={onClose}>
      <form.AppForm>
        <form.Form className="grid gap-4">
          {draft && <RestoredDraft draft={draft} />}
          {children}
          <form.FormError />
          <form.SubmitButton waitReason={waitReason}>{submit}</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </PageDialog>
  )
}
