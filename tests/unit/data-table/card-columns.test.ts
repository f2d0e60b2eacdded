import { expect, test } from 'vitest'
import { invoiceStatus } from '../../../src/domain/invoices/invoice'
import { cardColumns, moreTexts } from '../../../src/ui/data-table/card-columns'
import { column, type TableColumn } from '../../../src/ui/data-table/column'
import { hiddenMatches } from '../../../src/ui/data-table/search-matches'

const row = {
  urgent: true,
  number: 'INV-1',
  state: 'WI',
  status: 0,
  minimum: '300.00',
  total: '12.50',
  cases: null,
  due: '2026-11-25',
  vendor: 'Pâté & Co',
  diets: ['Vegan', 'Gluten Free'],
}
type Row = Omit<typeof row, 'cases'> & { cases: number | null }
const columns: readonly TableColumn<Row>[] = [
  column.boolean('urgent', { label: 'Urgent' }),
  column.text('number', { label: 'Invoice' }),
  column.category('state', { label: 'State' }),
  column.enumeration('status', invoiceStatus, { label: 'Status' }),
  column.money('minimum', { label: 'Minimum' }),
  column.money('total', { label: 'Total' }),
  column.number('cases', { label: 'Cases' }),
  column.date('due', { label: 'Due' }),
  column.category('vendor', { label: 'Vendor' }),
  column.list('diets', ({ diets }: Row) => diets, { label: 'Special diet' }),
]
const idOf = (one: TableColumn<Row> | undefined) => one?.id

test('a card has the name, the total and the status of its row, and the first other texts', () => {
  const { name, amount, status, action, more } = cardColumns(columns)
  expect([name, amount, status, action].map(idOf)).toEqual(['number', 'total', 'status', undefined])
  expect(moreTexts(more, row)).toEqual(['WI', 'Due Nov 25, 2026', 'Pâté & Co'])
})

test('a match in a hidden column shows the column, and a match in a list shows the value', () => {
  expect(hiddenMatches(row, columns, [], ['pate', 'gluten'])).toBe(
    'Vendor: Pâté & Co · Special diet: Gluten Free',
  )
  expect(hiddenMatches(row, columns, columns, ['pate'])).toBe('')
})
