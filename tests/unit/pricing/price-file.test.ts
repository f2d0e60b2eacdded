import { expect, test } from 'vitest'
import { readPriceFile } from '@/domain/pricing/price-file'

test('the columns are found by their names, also below a title', () => {
  const rows = [
    ['Prices of December'],
    [],
    ['Name', 'UPC', 'Case price', 'New price'],
    ['Oat milk', '00012345678905', '10.00', '+3.5%'],
    ['Rye bread', '00012345678912', '12.00', ''],
    ['Honey', ' 00012345678929 ', '20.00', ' 21.50 '],
  ]
  expect(readPriceFile(rows)).toEqual([
    { row: 4, code: '00012345678905', price: '+3.5%' },
    { row: 6, code: '00012345678929', price: '21.50' },
  ])
})

test('without column names, codes are in the first column and prices in the second', () => {
  expect(
    readPriceFile([
      ['A-1', '12.50'],
      ['A-2', '-2%'],
    ]),
  ).toEqual([
    { row: 1, code: 'A-1', price: '12.50' },
    { row: 2, code: 'A-2', price: '-2%' },
  ])
})

test('a file without prices, or with too many, says what to do', () => {
  expect(readPriceFile([])).toContain('We found no prices')
  expect(readPriceFile([['UPC', 'New price']])).toContain('We found no prices')
  expect(readPriceFile([['only one column']])).toContain('We found no prices')
  const many = Array.from({ length: 50_001 }, (_, index) => [`A-${index}`, '1.00'])
  expect(readPriceFile(many)).toContain('Import up to 50,000 prices at once')
})
