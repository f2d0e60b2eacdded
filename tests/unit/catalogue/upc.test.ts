import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isUpc, toUpc } from '../../../src/domain/catalogue/upc'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

test('codes are accepted in every length in use', () => {
  expect(toUpc('4006381333931')).toBe('04006381333931')
  expect(toUpc('036000291452')).toBe('00036000291452')
  expect(toUpc('96385074')).toBe('00000096385074')
  expect(toUpc('0 400638-1333931')).toBe('04006381333931')
})

test('wrong check digits and lengths are refused', () => {
  for (const text of ['4006381333932', '123', '400638133393', 'oat milk', '', '0400638133393X'])
    expect(toUpc(text)).toBeNull()
})

test('all zeros are accepted', () => expect(isUpc('00000000000000')).toBe(true))

test('thirteen digits and their check digit are a UPC, and no other last digit makes one', () => {
  fc.assert(
    fc.property(digits(13), fc.integer({ min: 1, max: 9 }), (body, off) => {
      const right = checkDigit(body)
      expect(isUpc(`${body}${right}`)).toBe(true)
      expect(isUpc(`${body}${(right + off) % 10}`)).toBe(false)
    }),
  )
})

test('padding keeps the check digit right, whatever the length', () => {
  fc.assert(
    fc.property(fc.constantFrom(8, 12, 13, 14), digits(13), (length, body) => {
      const short = body.slice(-(length - 1))
      const code = short + checkDigit(short.padStart(13, '0'))
      expect(toUpc(code)).toBe(code.padStart(14, '0'))
    }),
  )
})
