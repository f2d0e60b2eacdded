import type { Shown } from '@/domain/tables/engine/engine'
import { cellClass, FIXED_ROW, LeadCell } from './cell'
import { totalText } from './group-row'
import type { Placed } from './use-geometry'

/** Summary row: totals of the displayed rows. */
export function Foot<Row>({
  columns,
  shown,
  rowIndex,
  hasLead,
  isWide,
}: {
  columns: readonly Placed<Row>[]
  shown: Shown | null
  rowIndex: number
  hasLead: boolean
  isWide: boolean
}) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={FIXED_ROW}>
      {hasLead && <LeadCell role="gridcell" aria-colindex={1} isWide={isWide} />}
      {columns.map(({ column, index, pin, style }, at) => {
        const total = shown?.totals[column.id]
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={index + 1}
            className={cellClass({ column, pin })}
            style={style}
          >
            {total !== undefined ? totalText(column, total) : at === 0 ? 'Total' : ''}
          </div>
        )
      })}
    </div>
  )
}
