import type { CheckedRow, RunStep } from '@/domain/imports/run'
import { Button } from '@/ui/primitives/button'

interface Props {
  row: CheckedRow
  headings: readonly string[]
  onStep: (step: RunStep) => void
}

/** Returns how a table shows the detail of a row. */
export const rowDetail =
  (headings: readonly string[], onStep: (step: RunStep) => void) => (row: CheckedRow) => (
    <RowDetail row={row} headings={headings} onStep={onStep} />
  )

/** The errors and changes of a row, and the products to choose from. */
function RowDetail({ row, headings, onStep }: Props) {
  const { index, problems, warnings, candidates, changes, product, key } = row
  const choose = (chosen: string) => onStep({ kind: 'choose', row: index, product: chosen })
  return (
    <div className="grid gap-2 text-[13px]">
      {product && (
        <p>
          Changes <strong dir="auto">{product.name}</strong>, found by {key}.
        </p>
      )}
      <ul className="grid gap-1">
        {problems.map(({ column, message }) => (
          <li key={`${column} ${message}`} className="text-destructive">
            {column < 0 ? message : `${headings[column] ?? ''}: ${message}`}
          </li>
        ))}
        {warnings.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column < 0 ? message : `${headings[column] ?? ''}: ${message}`}
          </li>
        ))}
        {changes.map(({ field, label, before, after }) => (
          <li key={field} dir="auto">
            {label}: {before || 'blank'} → {after || 'blank'}
          </li>
        ))}
      </ul>
      {candidates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {candidates.map((candidate) => (
            <Button key={candidate.hashid} variant="outline" onClick={() => choose(candidate.hashid)}>
              <span dir="auto">{candidate.name}</span> ({candidate.key})
            </Button>
          ))}
          <Button variant="outline" onClick={() => choose('new')}>
            Add a new product
          </Button>
        </div>
      )}
    </div>
  )
}
