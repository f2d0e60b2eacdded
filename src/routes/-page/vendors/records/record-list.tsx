import { type LucideIcon, PlusIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'

interface Entry {
  hashid: string
  name: string
}

/** Records of a vendor under a heading. Adding and editing open a dialog; removing asks first. */
export function RecordList<Row extends Entry>({
  title,
  description,
  noun,
  rows,
  isLocked,
  removal,
  empty,
  children,
  renderDialog,
}: {
  title: string
  description: string
  /** As in "Add warehouse". */
  noun: string
  rows: readonly Row[]
  /** True while the records cannot be changed. */
  isLocked: boolean
  removal: {
    isPending: boolean
    remove: (hashid: string, done: () => void) => void
    consequence: (row: Row) => string
  }
  empty: { icon: LucideIcon; title: string; text: string }
  /** Content of a row, with its buttons before Edit and Remove. */
  children: (row: Row) => { body: ReactNode; actions?: ReactNode }
  /** The dialog of a row, or of a new one. */
  renderDialog: (row: Row | null, close: () => void) => ReactNode
}) {
  const [edited, setEdited] = useState<{ row: Row | null } | null>(null)
  const [removed, setRemoved] = useState<Row | null>(null)
  const add = !isLocked && (
    <Button variant="outline" onClick={() => setEdited({ row: null })}>
      <PlusIcon aria-hidden="true" /> Add {noun}
    </Button>
  )
  return (
    <Section title={title} description={description} action={rows.length > 0 ? add : undefined}>
      {rows.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title} action={add || undefined}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul aria-label={title} className="divide-y">
          {rows.map((row) => {
            const { body, actions } = children(row)
            return (
              <li
                key={row.hashid}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
              >
                <div className="min-w-0 break-words">{body}</div>
                <div className="flex flex-wrap gap-2">
                  {actions}
                  {!isLocked && (
                    <>
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={`Edit ${row.name}`}
                        onClick={() => setEdited({ row })}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Remove ${row.name}`}
                        onClick={() => setRemoved(row)}
                      >
                        Remove
                      </Button>
                    </>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {edited && renderDialog(edited.row, () => setEdited(null))}
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          action="Remove"
          isDestructive
          isPending={removal.isPending}
          onConfirm={() => removal.remove(removed.hashid, () => setRemoved(null))}
          onClose={() => setRemoved(null)}
        >
          {removal.consequence(removed)}
        </ConfirmDialog>
      )}
    </Section>
  )
}
