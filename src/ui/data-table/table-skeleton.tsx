import { Skeleton } from '@/ui/primitives/skeleton'
import { cellClass, FIXED_ROW, headingClass, LeadCell } from './cell'
import type { TableColumn } from './column'
import { HEAD_PX } from './use-rows'

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
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="grid min-w-0 gap-2.5">
      <div aria-hidden="true" className="flex flex-wrap items-center gap-2">
        <Skeleton className="h-9 w-72 max-w-full max-tablet:w-full touch:h-10" />
        <Skeleton className="ms-auto h-9 w-36 touch:h-10 tablet:hidden" />
      </div>
      <div
        aria-hidden="true"
        className="h-[600px] max-h-[max(20rem,100dvh-18rem)] overflow-hidden rounded-lg border bg-card"
      >
        <div className="border-b text-muted-foreground text-xs" style={{ height: HEAD_PX }}>
          <div className={FIXED_ROW}>
            <LeadCell />
            {shown.map((column) => (
              <div
                key={column.id}
                className={headingClass({ column, pin: null })}
                style={{ flex: `1 0 ${column.width}px` }}
              >
                {column.label}
              </div>
            ))}
          </div>
        </div>
        {/* One animation for all rows: a hundred would keep the browser busy while a page loads. */}
        <div className="animate-skeleton">
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className="flex h-10 border-border/60 border-b">
              <LeadCell />
              {shown.map((column) => (
                <div
                  key={column.id}
                  className={cellClass({ column, pin: null })}
                  style={{ flex: `1 0 ${column.width}px` }}
                >
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
