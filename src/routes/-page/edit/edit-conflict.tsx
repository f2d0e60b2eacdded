import type { Conflict } from '@/domain/forms/merge-edits'
import { Button } from '@/ui/primitives/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'
import { EDIT_CONFLICT } from './use-edit-form'

/** Says that someone else saved the record, and lists the fields that both changed with both values. */
export function EditConflict({
  conflicts,
  onUseTheirs,
}: {
  conflicts: readonly Conflict[]
  onUseTheirs: (conflict: Conflict) => void
}) {
  return (
    <section
      id={EDIT_CONFLICT}
      tabIndex={-1}
      aria-label="Saved by someone else"
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-soft p-4"
    >
      <div>
        <h2 className="font-semibold">Someone else saved this while you were editing it</h2>
        <p className="text-[13px]">
          {conflicts.length === 0
            ? "We've added their changes to the form and kept yours. Review them, then save again."
            : "We've added their other changes to the form. You both changed these fields. Save again to keep your values."}
        </p>
      </div>
      {conflicts.length > 0 && (
        <Table label="Fields you both changed">
          <TableHeader>
            <TableRow>
              <TableHead>Field</TableHead>
              <TableHead>Theirs</TableHead>
              <TableHead>Yours</TableHead>
              <TableHead>
                <span className="sr-only">Choose</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {conflicts.map((conflict) => (
              <TableRow key={conflict.field}>
                <TableHead scope="row">{conflict.label}</TableHead>
                <TableCell>
                  <span dir="auto">{conflict.theirs || 'Empty'}</span>
                </TableCell>
                <TableCell>
                  <span dir="auto">{conflict.mine || 'Empty'}</span>
                </TableCell>
                <TableCell>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Use theirs: ${conflict.label}`}
                    onClick={() => onUseTheirs(conflict)}
                  >
                    Use theirs
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
