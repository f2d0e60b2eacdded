import { pictureAddress } from '@/domain/files/picture'
import type { FieldControl } from '@/domain/forms/form-field'
import type { Conflict } from '@/domain/forms/merge-edits'
import { formatClock } from '@/domain/values/clock'
import { daysText } from '@/domain/values/weekdays'
import { Picture } from '@/ui/layout/picture'
import { Button } from '@/ui/primitives/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'
import { HelpFileName } from '../support/help-file-name'
import { AssetFile } from '../vendors/asset-file'
import { EDIT_CONFLICT, type EditConflicts } from './use-edit-form'

/** Says that someone else saved the record, and lists the fields that both changed with both values. */
export function EditConflict({
  conflicts: { message, fields },
  controls,
  onUseTheirs,
}: {
  conflicts: EditConflicts
  controls: Readonly<Record<string, FieldControl>>
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
        <h2 className="font-semibold">{message}</h2>
        <p className="text-[13px]">
          {fields.length === 0
            ? "We've added their changes to the form and kept yours. Review them, then save again."
            : "We've added their other changes to the form. You both changed these fields. Save again to keep your values."}
        </p>
      </div>
      {fields.length > 0 && (
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
            {fields.map((conflict) => (
              <TableRow key={conflict.field}>
                <TableHead scope="row">{conflict.label}</TableHead>
                <TableCell>
                  <ShownValue
                    text={conflict.theirs}
                    control={controls[conflict.field]}
                    alt={`Their ${conflict.label}`}
                  />
                </TableCell>
                <TableCell>
                  <ShownValue
                    text={conflict.mine}
                    control={controls[conflict.field]}
                    alt={`Your ${conflict.label}`}
                  />
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

/** A value of a field as its control shows it. */
function ShownValue({
  text,
  control,
  alt,
}: {
  text: string
  control: FieldControl | undefined
  alt: string
}) {
  if (control?.input === 'picture' && text !== '')
    return (
      <Picture
        image={pictureAddress(text)}
        alt={alt}
        width={64}
        height={48}
        className="h-12 w-16 rounded-sm"
      />
    )
  if (control?.input === 'help-file' && text !== '') return <HelpFileName hashid={text} />
  if (control?.input === 'asset-file' && text !== '') return <AssetFile hashid={text} alt={alt} />
  return <span dir="auto">{shownText(text, control)}</span>
}

/** Returns a value of a field as its control shows it. */
function shownText(text: string, control: FieldControl | undefined): string {
  if (text === '') return 'Empty'
  if (control?.input === 'weekdays') return daysText(text)
  if (control?.input === 'time') return formatClock(text)
  const labels = new Map(control?.options?.map(({ value, label }) => [value, label]))
  return text
    .split(', ')
    .map((value) => labels.get(value) ?? value)
    .join(', ')
}
