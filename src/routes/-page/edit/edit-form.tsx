import type { ComponentType, ReactNode } from 'react'
import type { Conflict } from '@/domain/forms/merge-edits'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { EditConflict } from './edit-conflict'

interface Editing {
  form: {
    AppForm: ComponentType<{ children?: ReactNode }>
    Form: ComponentType<{ className?: string; children: ReactNode }>
    FormError: ComponentType
    SubmitButton: ComponentType<{ children: string }>
  }
  draft: { isRestored: boolean; startOver: () => void }
  conflicts: readonly Conflict[] | null
  onUseTheirs: (conflict: Conflict) => void
}

/** The frame of an edit form: the restored draft, edits of others, the fields, and a footer that stays in view. */
export function EditForm({
  editing: { form, draft, conflicts, onUseTheirs },
  submit,
  actions,
  children,
}: {
  editing: Editing
  /** The label of the button that saves. */
  submit: string
  /** Shown after the button, for example Cancel. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <form.AppForm>
      <form.Form className="grid gap-8">
        {draft.isRestored && (
          <Callout
            action={
              <Button variant="outline" size="sm" onClick={draft.startOver}>
                Start over
              </Button>
            }
          >
            We restored what you entered earlier.
          </Callout>
        )}
        {conflicts && <EditConflict conflicts={conflicts} onUseTheirs={onUseTheirs} />}
        {children}
        <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3 desktop:-mx-6 desktop:px-6">
          <div className="w-full empty:hidden">
            <form.FormError />
          </div>
          <form.SubmitButton>{submit}</form.SubmitButton>
          {actions}
        </footer>
      </form.Form>
    </form.AppForm>
  )
}

/** Fields under a heading, in columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-3">
      <legend className="mb-3 w-full border-b pb-2 font-semibold text-base">{title}</legend>
      {children}
    </fieldset>
  )
}

/** A field that takes the whole row. */
export const WideField = ({ children }: { children: ReactNode }) => (
  <div className="tablet:col-span-full">{children}</div>
)
