import type { Content } from 'pdfmake'
import { type StatementEntry, statementOf } from '@/domain/invoices/statement'
import { formatFullDay } from '@/domain/orders/full-date'
import { formatMoney, type Money } from '@/domain/values/money'
import {
  billingLines,
  type DocumentStore,
  type DocumentVendor,
  remitLines,
} from '../orders/documents/document-parties'
import { numberColumn } from '../orders/order-pdf'
import { documentHead, lineTable, parties, totals } from '../pdf/document-parts'

interface MonthOfVendor {
  vendor: DocumentVendor
  /** Null for all stores. */
  store: DocumentStore | null
  month: string
  opening: Money
  entries: readonly StatementEntry[]
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const kinds = { invoice: 'Invoice', credit: 'Credit', payment: 'Payment' } as const

/** Builds a monthly statement: its entries in the order of their days, and the balances before and after. */
export function statementContent({ vendor, store, month, opening, entries }: MonthOfVendor): Content[] {
  const statement = statementOf(opening, entries)
  return [
    documentHead(
      {
        kind: 'Statement',
        title: months.format(new Date(`${month}-01T00:00:00Z`)),
        issuer: vendor.name,
        brand: store?.brand,
      },
      [
        ['Opening balance', formatMoney(statement.opening)],
        ['Closing balance', formatMoney(statement.closing)],
      ],
    ),
    parties([
      { label: 'Statement for', lines: store ? billingLines(store) : ['All stores'] },
      { label: 'Remit to', lines: remitLines(vendor, vendor.name) },
    ]),
    entries.length > 0
      ? lineTable<StatementEntry>(
          [
            { label: 'Day', width: 84, cell: ({ on }) => formatFullDay(on) },
            { label: 'Entry', width: 50, cell: ({ kind }) => kinds[kind] },
            { label: 'Number', width: 92, cell: ({ number }) => number || '–' },
            { label: 'Store', width: '*', cell: ({ store_display_name }) => store_display_name },
            numberColumn('Amount', 76, ({ amount }) => formatMoney(amount)),
          ],
          entries,
        )
      : { text: 'No invoices, credits or payments this month.', margin: [0, 0, 0, 12] },
    {
      unbreakable: true,
      stack: [
        totals([
          ['Opening balance', formatMoney(statement.opening)],
          ['Invoices', formatMoney(statement.invoiced)],
          ['Credits', formatMoney(statement.credited)],
          ['Payments', formatMoney(statement.paid)],
          ['Closing balance', formatMoney(statement.closing)],
        ]),
      ],
    },
  ]
}
