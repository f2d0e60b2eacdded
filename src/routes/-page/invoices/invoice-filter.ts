import { invoiceStatus } from '@/domain/invoices/invoice'
import { writeFilters } from '@/domain/tables/search-params'

/** Pages that list invoices. */
export type InvoicesPath = '/invoices' | '/supplier/invoices'

/** Returns the list's filter for some values of a column, as in the URL. */
export const filterFor = (id: 'status' | 'ageing', values: readonly number[]): string =>
  writeFilters([{ id, kind: 'any', values }])

const { open, overdue, paid, credited } = invoiceStatus.value

/** Common filters. */
export const invoiceTabs = [
  { label: 'All', where: '' },
  { label: 'Open', where: filterFor('status', [open, overdue]) },
  { label: 'Overdue', where: filterFor('status', [overdue]) },
  { label: 'Paid', where: filterFor('status', [paid, credited]) },
] as const
