import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { collation } from '../../../src/domain/tables/engine/collation'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '1', '2', '9'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('0', '7', 'a', 'ö', ' ', '-', '٣'), maxLength: 5 }),
)

test.each(['en', 'sv', 'de', 'ar', 'hi', 'th'])(
  'codes and words are ordered as a collator of %s orders them',
  (locale) => {
    const quick = collation(locale)
    const { compare } = new Intl.Collator(locale, { numeric: true })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(quick(a, b))).toBe(Math.sign(compare(a, b)))
      }),
      { numRuns: 2_000 },
    )
  },
)
