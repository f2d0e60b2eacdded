import { expect, test } from 'vitest'
import { honey, sessionOf } from './support'

const discontinued = {
  ...honey,
  hashid: 'honey0000000',
  name: 'Honey in the old jar',
  values: { ...honey.values, upc: '04006381333931', status: '5' },
}
const rowOf = (cells: Record<string, string>, products: (typeof honey)[]) =>
  sessionOf([Object.keys(cells), Object.values(cells)], products).rowAt(0)

test('the row of an item code changes the product that has it now, not one that gave it away', () => {
  const row = rowOf({ 'Item code': '0042', 'Case price': '60.00' }, [discontinued, honey])
  expect([row.action, row.product?.hashid]).toEqual(['update', honey.hashid])
  const old = { 'Item code': '0042', UPC: '04006381333931', 'Case price': '60.00' }
  expect(rowOf(old, [discontinued, honey]).product?.hashid).toBe(discontinued.hashid)
})
