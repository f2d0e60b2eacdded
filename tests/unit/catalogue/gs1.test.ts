import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCaseLabel, readElements } from '../../../src/domain/catalogue/gs1'
import { checkDigit } from '../../../src/domain/catalogue/upc'

const GS = '\u001D'
const gtin = '09501101530003'

describe('the label of a case', () => {
  test.each([
    ['pounds with two decimals', `01${gtin}3202004120`, '41.2'],
    ['pounds without decimals', `01${gtin}3200000041`, '41'],
    ['kilograms, converted', `01${gtin}3103018688`, '41.2'],
    ['kilograms that are not whole thousandths of a pound', `01${gtin}3100000010`, '22.046'],
    ['the weight before the product', `320200412001${gtin}`, '41.2'],
    ['as printed, with brackets', `(01)${gtin}(3202)004120(10)AB-12`, '41.2'],
  ])('has its weight: %s', (_, text, pounds) => {
    expect(readCaseLabel(text)).toMatchObject({ upc: gtin, pounds })
  })

  test('has its lot, before or after other elements', () => {
    const label = { upc: gtin, lot: 'AB-12', pounds: '41.2' }
    expect(readCaseLabel(`]C101${gtin}320200412010AB-12`)).toEqual(label)
    expect(readCaseLabel(`10AB-12${GS}01${gtin}3202004120`)).toEqual(label)
    expect(readCaseLabel(`01${gtin}10AB-12${GS}17261231${GS}3202004120`)).toEqual(label)
  })

  test.each([
    ['a product code alone', '4006381333931'],
    ['a price, whose identifier also begins with 3', `01${gtin}392201250`],
    ['a weight with too few digits', `01${gtin}32020041`],
    ['a length in meters', `01${gtin}3112004120`],
    ['words', 'organic oats'],
    ['nothing', ''],
  ])('has neither lot nor weight: %s', (_, text) => {
    expect(readCaseLabel(text)).toMatchObject({ lot: null, pounds: null })
  })

  test('keeps every lot and weight that a printer can put on it', () => {
    const lots = fc.stringMatching(/^[A-Z0-9./-]{1,20}$/)
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{13}$/),
        lots,
        fc.integer({ min: 0, max: 999_999 }),
        (digits, lot, weight) => {
          const code = `${digits}${checkDigit(digits)}`
          const text = `01${code}3202${String(weight).padStart(6, '0')}10${lot}`
          expect(readCaseLabel(text)).toEqual({ upc: code, lot, pounds: String(weight / 100) })
        },
      ),
    )
  })
})

test('any text is read to its end, and elements are parts of it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      for (const [identifier, value] of readElements(text)) {
        expect(text).toContain(identifier)
        expect(text).toContain(value)
      }
    }),
  )
  expect(readElements(`${GS}${GS}`).size).toBe(0)
})
