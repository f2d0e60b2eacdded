import type { Difference } from '@/domain/catalogue/product-edit'
import { Button } from '@/ui/primitives/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** That somebody else saved the product meanwhile: both values of each field that both changed, to choose from. */
export function SavedMeanwhile({
  conflicts,
  onTakeTheirs,
}: {
  conflicts: readonly Difference[]
  onTakeTheirs: (conflict: Difference) => void
}) {
  return (
    <section
      id="saved-meanwhile"
      tabIndex={-1}
      aria-label="Saved by somebody else"
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-soft p-4"
    >
      <div>
        <h2 className="font-semibold">Somebody else saved this product while you were editing it</h2>
        <p className="text-[13px]">
          {conflicts.length === 0
            ? 'Their changes are in the form now, with yours over them. Look it over, then save again.'
            : 'Their other changes are in the form now. These fields you both changed: saving again keeps your value.'}
        </p>
      </div>
      {conflicts.length > 0 && (
        <Table label="Fields that both changed">
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
                    aria-label={`Take theirs: ${conflict.label}`}
                    onClick={() => onTakeTheirs(conflict)}
                  >
                    Take theirs
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
