import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../../../src/domain/catalogue/upc'
import { readCell } from '../../../src/domain/imports/read-cell'
import { isShortenedFrom, repairOf } from '../../../src/domain/imports/repair'
import { fieldOf, fields } from './support'

const repaired = (field: string, cell: string) => {
  const repair = repairOf(fieldOf(field), cell)
  return repair && [repair.kind, repair.text]
}

test.each([
  ['sell_price', '$1,234.50', ['currency', '1234.50']],
  ['sell_price', 'USD 12', ['currency', '12']],
  ['sell_price', '1.234,50', ['currency', '1234.50']],
  ['sell_price', '12,5', ['currency', '12.5']],
  ['sell_price', '12.339999', ['rounding', '12.34']],
  ['sell_price', '54.00 / case', ['unit', '54.00']],
  ['case_pack_size', '12 ct', ['unit', '12']],
  ['case_pack_size', '24/cs', ['unit', '24']],
  ['case_pack_size', '12/16 oz', ['pack', '12']],
  ['case_pack_size', '6x1kg', ['pack', '6']],
  ['case_pack_size', '4 × 5 lb.', ['pack', '4']],
  ['unit', 'LBS', ['spelling', 'LB']],
  ['unit', '#', ['spelling', 'LB']],
  ['unit', 'Pcs.', ['spelling', 'EA']],
  ['case_pack_size', '12.0', ['decimals', '12']],
  ['upc', '012345678905', ['length', '00012345678905']],
  ['upc', '12345678905', ['zeros', '00012345678905']],
  ['upc', '0-12345-67890-5', ['dashes', '00012345678905']],
  ['upc', '12345678905.0', ['decimals', '00012345678905']],
  ['upc', '1.2345678905E+10', ['shortened', '00012345678905']],
  ['storage_type', 'Refridgerated', ['spelling', 'Refrigerated']],
  ['storage_type', 'shelf-stable', ['spelling', 'Shelf Stable']],
  ['category', 'Snack', ['spelling', 'Snacks']],
  ['allergens', 'Tree nut; Peanut', ['spelling', 'Tree Nuts, Peanuts']],
  ['name', 'Acacia\u0000 honey', ['hidden', 'Acacia honey']],
])('%s “%s” is repaired', (field, cell, expected) => expect(repaired(field, cell)).toEqual(expected))

test.each([
  ['upc', '1.2E+13', 'its digits are lost'],
  ['upc', '12345678906', 'its check digit is wrong'],
  ['upc', '000000000000', 'a code of zeros is a decision'],
  ['sell_price', '12 or 13', 'it could be either'],
  ['sell_price', '-5.00', 'a sign is no typo'],
  ['case_pack_size', '12.5', 'half a unit is no unit'],
  ['category', 'Spices', 'no category is close'],
  ['case_pack_size', '12/16', 'both could be the number of units'],
  ['unit', 'EE', 'short names are not guessed'],
])('%s “%s” is left to a person: %s', (field, cell) => expect(repaired(field, cell)).toBeNull())

test('a repair always makes a value that the form accepts, and repairs no further', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.oneof(
        fc.string(),
        fc.stringMatching(/^[$€]?\d{1,7}([.,]\d{1,5}){0,2} ?[a-z]{0,4}$/),
        fc.stringMatching(/^\d{6,15}$/),
      ),
      (field, cell) => {
        const repair = repairOf(field, cell)
        if (!repair) return
        expect(readCell(field, repair.text)).toHaveProperty('value')
        expect(repairOf(field, repair.text)).toBeNull()
      },
    ),
    { numRuns: 2_000 },
  )
})

test('zeros that a spreadsheet dropped are put back to the same code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 999_999_999_999 }), (number) => {
      const digits = String(number).padStart(13, '0')
      const code = `${digits}${checkDigit(digits)}`
      expect(repairOf(fieldOf('upc'), String(Number(code)))?.text).toBe(code)
    }),
  )
})

test('a shortened code is known by its first digits and its length', () => {
  expect(isShortenedFrom('1.2E+13', '12012345678904')).toBe(true)
  expect(isShortenedFrom('1.20E+13', '12012345678904')).toBe(true)
  expect(isShortenedFrom('1.2E+13', '13012345678904')).toBe(false)
  expect(isShortenedFrom('1.2E+12', '12012345678904')).toBe(false)
})
