import { type SetupEntry, type SetupField, setupFields } from '@/domain/vendors/setup'
import { Button } from '@/ui/primitives/button'
import type { SetupConflict } from './use-autosave'

/** Fields that a colleague changed while they were edited here, each with a choice. */
export function SetupConflicts({
  conflicts,
  onResolve,
}: {
  conflicts: readonly SetupConflict[]
  onResolve: (conflict: SetupConflict, choice: 'mine' | 'theirs') => void
}) {
  if (conflicts.length === 0) return null
  return (
    <section
      aria-label="Changed by a colleague"
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-soft p-4"
    >
      <h3 role="alert" className="font-semibold">
        A colleague changed this while you were typing. Choose what to keep.
      </h3>
      <ul className="grid gap-3">
        {conflicts.map((conflict) => {
          const { field, theirs, mine } = conflict
          const label = setupFields.labels[field]
          return (
            <li key={field} className="grid gap-1.5">
              <p className="font-medium">{label}</p>
              <p className="break-words text-[13px]">
                Theirs: <span dir="auto">{textOf(field, theirs)}</span>
                <br />
                Yours: <span dir="auto">{textOf(field, mine)}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Keep yours: ${label}`}
                  onClick={() => onResolve(conflict, 'mine')}
                >
                  Keep yours
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Use theirs: ${label}`}
                  onClick={() => onResolve(conflict, 'theirs')}
                >
                  Use theirs
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns an entry as its control shows it. */
function textOf(field: SetupField, entry: SetupEntry): string {
  const control: { input?: string; options?: readonly { value: string; label: string }[] } =
    setupFields.controls[field]
  if (entry.length === 0) return 'Empty'
  if (control.input === 'picture') return 'Another picture'
  const labelOf = (value: string) => control.options?.find((option) => option.value === value)?.label ?? value
  return typeof entry === 'string' ? labelOf(entry) : entry.map(labelOf).join(', ')
}
