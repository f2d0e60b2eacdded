import { columnText, partsOf, withFlag } from '@/domain/tables/table-definition'
import { useFieldContext } from '@/ui/form/form-context'
import { Checkbox } from '@/ui/primitives/checkbox'
import { MoveButtons } from '../arrange/move-buttons'

/** A form field for the columns that a table starts with: which are shown, and their order. Goes inside `form.AppField`. */
export function DefinedColumnsField({ label }: { label: string }) {
  const field = useFieldContext<string[]>()
  const columns = field.state.value
  const shownCount = columns.filter((column) => !isHidden(column)).length
  const change = (at: number, isShown: boolean) =>
    field.handleChange(columns.with(at, withFlag(columns[at] ?? '', 'h', !isShown)))
  const move = (at: number, after: string | null) => {
    const others = columns.toSpliced(at, 1)
    field.handleChange(others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, columns[at] ?? ''))
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <ol className="grid rounded-lg border bg-card px-3 py-1">
        {columns.map((column, at) => {
          const { id, heading } = partsOf(column)
          return (
            <li key={id} className="flex items-center gap-1 border-t first:border-t-0">
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
                <Checkbox
                  checked={!isHidden(column)}
                  disabled={!isHidden(column) && shownCount === 1}
                  onCheckedChange={(isShown) => change(at, isShown)}
                />
                <span dir="auto" className="truncate">
                  {columnText(withFlag(column, 'h', false))}
                </span>
              </label>
              <MoveButtons
                name={heading}
                above={at === 0 ? undefined : (columns[at - 2] ?? null)}
                below={columns[at + 1]}
                onMove={(after) => move(at, after)}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

const isHidden = (column: string) => partsOf(column).flags.includes('h')
