import { describe, expect, test } from 'vitest'
import { checkDigit } from '../../../src/domain/catalogue/upc'
import {
  firstCases,
  lotError,
  lotsMismatch,
  lotsText,
  readLots,
  sumLots,
} from '../../../src/domain/orders/lots'

const body = '0950110153000'
const upc = `${body}${checkDigit(body)}`
const greens = { purchasable_name: 'Romaine', upc, is_traceable: true }
const SOURCE = 'Valley Farms, 1 Field Rd, Salinas, CA'
const lot = (lot_code: string, qty: number, source = SOURCE) => ({ lot_code, source, qty })

describe('lots are read as people enter them', () => {
  test.each([
    ['one code has all cases', 'AB-12', [lot('AB-12', 5)]],
    ['codes with their cases', 'AB-12 × 3, CD-9 x2', [lot('AB-12', 3), lot('CD-9', 2)]],
    ['the last code has the rest', 'AB-12 × 3, CD-9', [lot('AB-12', 3), lot('CD-9', 2)]],
    ['pasted lines', 'AB-12 * 4\nCD-9 * 1', [lot('AB-12', 4), lot('CD-9', 1)]],
    ['a label for each case', `01${upc}10AB-12\n01${upc}10AB-12`, [lot('AB-12', 2)]],
    ['a label with a weight', `01${upc}320200412010AB-12`, [lot('AB-12', 1)]],
    ['nothing', ' ', []],
  ])('%s', (_, text, lots) => {
    expect(readLots(text, ` ${SOURCE}`, 5, greens)).toEqual({ lots })
  })

  test.each([
    ['AB-12, CD-9', 'Say how many cases each lot has, for example AB-12 × 2.'],
    ['010400638133393110AB', 'This label is of another product (04006381333931), not of Romaine.'],
    ['A'.repeat(60), `${'A'.repeat(60)}: At most 50 characters`],
  ])('%s is refused with the reason', (text, error) => {
    expect(readLots(text, SOURCE, 5, greens)).toEqual({ error })
  })

  test('and written again as they were', () => {
    for (const text of ['AB-12', 'AB-12 × 3, CD-9 × 2']) {
      const read = readLots(text, SOURCE, 5, greens)
      expect(lotsText('lots' in read ? read.lots : [])).toBe(text)
    }
  })
})

describe('lots that do not fit say what to do', () => {
  test.each([
    [[], 'Enter the traceability lot code of Romaine, as on its label.'],
    [[lot('AB-12', 2, '')], 'Enter where the lot codes of Romaine were assigned.'],
    [[lot('AB-12', 3)], 'The lots have 3 cases, but the line has 2 cases.'],
    [[lot('AB-12', 1), lot('ab-12', 1)], 'Enter each lot once, with all of its cases.'],
    [[lot('AB-12', 1), lot('CD-9', 1)], null],
  ])('%j for two cases', (lots, error) => {
    expect(lotError(greens, 2, lots)).toBe(error)
  })

  test('other products may have lots, and need none', () => {
    const oats = { purchasable_name: 'Oats', is_traceable: false }
    expect(lotError(oats, 2)).toBeNull()
    expect(lotError(oats, 2, [lot('X', 2, '')])).toBeNull()
    expect(lotsMismatch([lot('X', 1)], 2)).toBe('The lots have 1 case, but the line has 2 cases.')
  })
})

test('lots of several shipments are added up, and the first cases taken', () => {
  const all = sumLots([lot('A', 2), lot('B', 1), lot('A', 1)])
  expect(all).toEqual([lot('A', 3), lot('B', 1)])
  expect(firstCases(all, 2)).toEqual([lot('A', 2)])
  expect(firstCases(all, 4)).toEqual(all)
  expect(firstCases(all, 9)).toEqual(all)
  expect(firstCases(all, 0)).toEqual([])
})
