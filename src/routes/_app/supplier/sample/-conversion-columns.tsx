import { type ConversionOf, type ConversionStep, rateOf } from '@/domain/samples/sample-conversion'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { column, type TableColumn } from '@/ui/data-table/column'

/** A percentage of the step before, with the numbers behind it. */
const rateColumn = (step: ConversionStep, before: ConversionStep, label: string): TableColumn<ConversionOf> =>
  column.computed(`${step}_rate`, 'number', (row: ConversionOf) => rateOf(row, step), {
    label,
    width: 148,
    cell: (row) => {
      const rate = rateOf(row, step)
      if (rate === null) return null
      return (
        <>
          {rate}%{' '}
          <span className="text-muted-foreground text-xs">
            {row[step]} of {row[before]}
          </span>
        </>
      )
    },
  })

const columnsOf = (label: string): readonly TableColumn<ConversionOf>[] => [
  column.computed('name', 'text', ({ name }: ConversionOf) => name, {
    label,
    width: 320,
    isPinned: true,
    cell: ({ name }) => <ListedName name={name} />,
  }),
  column.number('requested', { label: 'Requests', width: 110, total: 'sum' }),
  column.number('shipped', { label: 'Shipped', width: 104, total: 'sum' }),
  rateColumn('shipped', 'requested', 'Shipped, %'),
  column.number('tasted', { label: 'Tasted', width: 104, total: 'sum' }),
  rateColumn('tasted', 'shipped', 'Tasted, %'),
  column.number('ordered', { label: 'First orders', width: 120, total: 'sum' }),
  rateColumn('ordered', 'tasted', 'First orders, %'),
  column.number('reordered', { label: 'Reorders', width: 110, total: 'sum' }),
  rateColumn('reordered', 'ordered', 'Reorders, %'),
]

export const conversionColumns = {
  product: columnsOf('Product'),
  marketplace: columnsOf('Marketplace'),
}
