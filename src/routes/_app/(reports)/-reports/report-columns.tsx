import type { Measures, ReportRow } from '@/domain/reports/contract'
import { changeOf, fillRate, type Grain, type ReportGroup } from '@/domain/reports/report'
import { minus } from '@/domain/values/money'
import { column, type TableColumn } from '@/ui/data-table/column'
import { periodName } from './period-name'

const stretchLabels: Record<Grain, string> = { day: 'Day', week: 'Week of', month: 'Month' }
const nameLabels: Record<Exclude<ReportGroup, 'time'>, string> = {
  vendor: 'Vendor',
  category: 'Category',
  store: 'Store',
}

const share = (measures: Measures | null) => {
  const tenths = measures && fillRate(measures)
  return tenths === null ? null : tenths / 10
}

/** Returns the columns of a report. An order with several categories counts in each of them, so orders have no sum there. */
export function reportColumns(by: ReportGroup, grain: Grain, isCompared: boolean): TableColumn<ReportRow>[] {
  const first =
    by === 'time'
      ? column.computed('hashid', 'date', (row: ReportRow) => row.hashid, {
          label: stretchLabels[grain],
          width: 150,
          isPinned: true,
          cell: ({ hashid }) => periodName(hashid, grain),
        })
      : column.text('name', { label: nameLabels[by], width: 220, isPinned: true })
  const countColumns: TableColumn<ReportRow>[] = [
    column.money('spend', { label: 'Spend', width: 140, total: 'sum' }),
    column.number('orders', { label: 'Orders', ...(by !== 'category' && { total: 'sum' }) }),
    column.number('cases_ordered', { label: 'Cases ordered', width: 130, total: 'sum' }),
    column.number('cases_due', { label: 'Cases due', width: 110, total: 'sum' }),
    column.number('cases_filled', { label: 'Cases filled', width: 120, total: 'sum' }),
    column.computed('fill_rate', 'number', share, { label: 'Fill rate, %', width: 120 }),
  ]
  const compared: TableColumn<ReportRow>[] = [
    column.computed('spend_before', 'money', ({ before }: ReportRow) => before?.spend ?? null, {
      label: 'Previous spend',
      width: 140,
      total: 'sum',
    }),
    column.computed(
      'spend_change',
      'money',
      (row: ReportRow) => row.before && minus(row.spend, row.before.spend),
      {
        label: 'Difference',
        width: 140,
        total: 'sum',
      },
    ),
    column.computed('spend_change_share', 'number', changeShare, { label: 'Change, %', width: 110 }),
    column.computed('fill_rate_before', 'number', ({ before }: ReportRow) => share(before), {
      label: 'Previous fill rate, %',
      width: 150,
    }),
  ]
  return [first, ...countColumns, ...(isCompared ? compared : [])]
}

const changeShare = ({ spend, before }: ReportRow) => {
  const tenths = before && changeOf(Number(spend), Number(before.spend))
  return tenths === null ? null : tenths / 10
}
