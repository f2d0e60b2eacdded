import { invoiceStatus } from '@/domain/invoices/invoice'
import { writeFilters } from '@/ui/data-table/table-search-params'

/** The filter of the list for some values of a column, as the address has it. */
export const whereIs = (id: 'status' | 'ageing', values: readonly number[]): string =>
  writeFilters([{ id, kind: 'any', values }])

const { open, overdue, paid, credited } = invoiceStatus.value

/** What is mostly asked for. */
export const invoiceTabs = [
  { label: 'All', where: '' },
  { label: 'Open', where: whereIs('status', [open, overdue]) },
  { label: 'Overdue', where: whereIs('status', [overdue]) },
  { label: 'Paid', where: whereIs('status', [paid, credited]) },
] as const
