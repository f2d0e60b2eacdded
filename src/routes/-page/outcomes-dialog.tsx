import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageDialog } from '@/routes/-page/page-dialog'

/** The outcome of an action for one of the selected records. */
export interface Outcome {
  key: string
  name: ReactNode
  is_done: boolean
  message: string
}

/** Shows the outcome for each record, with the reason if it was refused; refused ones first. */
export function OutcomesDialog({
  title,
  outcomes,
  onClose,
}: {
  title: string
  outcomes: readonly Outcome[]
  onClose: () => void
}) {
  const sorted = outcomes.toSorted((a, b) => Number(a.is_done) - Number(b.is_done))
  return (
    <PageDialog title={title} onClose={onClose}>
      <ul className="grid divide-y">
        {sorted.map(({ key, name, is_done, message }) => (
          <li key={key} className="flex items-start gap-3 py-2.5">
            {is_done ? (
              <CircleCheckIcon aria-label="Done" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <TriangleAlertIcon aria-label="Refused" className="mt-0.5 size-4 shrink-0 text-warning" />
            )}
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-[13px] text-muted-foreground">{message}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageDialog>
  )
}
