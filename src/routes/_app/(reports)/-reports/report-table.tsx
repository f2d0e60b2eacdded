import { BarChart3Icon } from 'lucide-react'
import { useMemo } from 'react'
import type { Report, ReportRow } from '@/domain/reports/contract'
import { type Comparison, grainOf, type Period, type ReportGroup } from '@/domain/reports/report'
import type { report } from '@/queries/reports/reports'
import { TablePage } from '@/routes/-page/table/table-page'
import { EmptyState } from '@/ui/layout/empty-state'
import { periodName } from './period-name'
import { reportColumns } from './report-columns'

const labels: Record<ReportGroup, string> = {
  time: 'Report over time',
  vendor: 'Report by vendor',
  category: 'Report by category',
  store: 'Report by store',
}

/** All rows and measures of a report, to sort, filter and export. */
export function ReportTable({
  options,
  params,
}: {
  options: ReturnType<typeof report>
  params: Period & { by: ReportGroup; compare: Comparison | undefined }
}) {
  const grain = grainOf(params)
  const columns = useMemo(
    () => reportColumns(params.by, grain, params.compare !== undefined),
    [params.by, grain, params.compare],
  )
  const nameOf = (row: ReportRow) => (params.by === 'time' ? periodName(row.hashid, grain) : row.name)
  return (
    <TablePage
      table={{ key: `report-${params.by}`, label: labels[params.by], columns, nameOf }}
      key={params.by}
      query={{ ...options, select: rowsOf }}
      period={params}
      empty={
        <EmptyState icon={BarChart3Icon} title="No rows">
          No orders for these dates.
        </EmptyState>
      }
    />
  )
}

const rowsOf = ({ rows }: Report) => rows
