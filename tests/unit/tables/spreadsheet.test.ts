import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '../../../src/domain/tables/spreadsheet'

test.each(['=1+1', '+cmd', '-2+3', '@sum', ';a', '\t=1', '＝1+1', '＋1', '－1', '＠sum', "'=1"])(
  'a cell %j is escaped',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  },
)

test.each(['Oat Milk', '-12.5', '+3', "'tis the season", '', "O'Brien's = best"])(
  'a cell %j stays as it is',
  (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  },
)

test('every text that is exported is the same after importing it', () => {
  const odd = fc.string({ unit: fc.constantFrom("'", '=', '-', '＝', ';', '@', '1', 'a', '\t') })
  fc.assert(fc.property(fc.oneof(odd, fc.string()), (text) => unescapeFormula(escapeFormula(text)) === text))
})
