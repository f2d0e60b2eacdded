import { Skeleton } from '@/ui/primitives/skeleton'
import type { TableColumn } from './column'
import './data-table.css'

const ROWS = 14

/** Placeholder of a table: its toolbar, headings and rows are where they will be. */
export function TableSkeleton<Row>({
  label,
  columns,
}: {
  label: string
  columns: readonly TableColumn<Row>[]
}) {
  const shown = columns.filter(({ isHidden }) => !isHidden)
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="dt">
      <div aria-hidden="true" className="dt-toolbar">
        <Skeleton className="h-9 w-72 max-w-full max-tablet:w-full touch:h-10" />
        <Skeleton className="ms-auto h-9 w-36 touch:h-10 tablet:hidden" />
      </div>
      <div aria-hidden="true" className="dt-skeleton">
        <div className="dt-row dt-headings dt-head">
          <div className="dt-cell dt-lead" />
          {shown.map(({ id, label: heading, width }) => (
            <div key={id} className="dt-cell dt-heading" style={{ flex: `1 0 ${width}px` }}>
              {heading}
            </div>
          ))}
        </div>
        {/* One animation for all rows: a hundred would keep the browser busy while a page loads. */}
        <div className="animate-skeleton">
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className="dt-row dt-skeleton-row">
              <div className="dt-cell dt-lead" />
              {shown.map(({ id, width }) => (
                <div key={id} className="dt-cell" style={{ flex: `1 0 ${width}px` }}>
                  <div className="h-3 w-3/5 rounded-md bg-muted" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
