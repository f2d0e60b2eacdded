import fc from 'fast-check'
import { expect, test } from 'vitest'
import { column, type TableColumn } from '../../../src/ui/data-table/column'
import {
  firstLayout,
  type Layout,
  MAX_PX,
  MIN_PX,
  readLayout,
  writeLayout,
} from '../../../src/ui/data-table/layout'

interface Row {
  name: string
  stock: number
  upc: string
  price: string
}
const columns: readonly TableColumn<Row>[] = [
  column.text('name', { label: 'Name', isPinned: true }),
  column.number('stock', { label: 'Stock' }),
  column.text('upc', { label: 'UPC', isHidden: true }),
  column.money('price', { label: 'Price' }),
]
const ids = columns.map(({ id }) => id)

const layouts: fc.Arbitrary<Layout> = fc
  .tuple(
    fc.shuffledSubarray(ids, { minLength: ids.length }),
    fc.subarray(ids),
    fc.shuffledSubarray(ids),
    fc.nat({ max: ids.length }),
    fc.array(fc.option(fc.integer({ min: MIN_PX, max: MAX_PX }), { nil: undefined }), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(([order, hidden, pinned, ofStart, widths]) => ({
    order,
    hidden: order.filter((id) => hidden.includes(id)),
    start: pinned.slice(0, ofStart),
    end: pinned.slice(ofStart),
    widths: Object.fromEntries(
      order.flatMap((id, at) => (widths[at] === undefined ? [] : [[id, widths[at]]])),
    ),
  }))

test('a layout is read as it was written', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      expect(readLayout(writeLayout(layout), columns)).toEqual(layout)
    }),
  )
})

test('a layout from any address has every column once', () => {
  const text = fc.string({ unit: fc.constantFrom('name', 'stock', 'gone', '.', '*', 'h', 'p', 'e', 'w9') })
  fc.assert(
    fc.property(text, (it) => {
      const { order, widths } = readLayout(it, columns)
      expect(order.toSorted()).toEqual(ids.toSorted())
      for (const width of Object.values(widths)) expect(width).toBeGreaterThanOrEqual(MIN_PX)
    }),
  )
})

test('the default layout follows the columns, and a new column is last', () => {
  expect(readLayout(undefined, columns)).toEqual(firstLayout(columns))
  expect(readLayout('price*name.p', columns)).toEqual({
    order: ['price', 'name', 'stock', 'upc'],
    hidden: ['upc'],
    start: ['name'],
    end: [],
    widths: {},
  })
})

test('a width stays within what can be read and seen', () => {
  expect(readLayout('name.w9999*stock.w2', columns).widths).toEqual({ name: MAX_PX, stock: MIN_PX })
})
