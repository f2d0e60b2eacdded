import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from '../../../src/domain/tables/engine/dictionary'
import { NONE } from '../../../src/domain/tables/engine/growing-array'

test('every text has one number, and is had back by it, also after its string was let go of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.array(fc.string({ unit: 'grapheme' })),
      (first, then) => {
        const dictionary = new Dictionary()
        const codes = first.map((text) => dictionary.codeOf(text))
        dictionary.freeMemory()
        const more = then.map((text) => dictionary.codeOf(text))
        const texts = [...first, ...then]
        expect([...codes, ...more]).toEqual(texts.map((text) => [...new Set(texts)].indexOf(text)))
        expect([...codes, ...more].map((code) => dictionary.textOf(code))).toEqual(texts)
        expect(dictionary.size).toBe(new Set(texts).size)
        expect(dictionary.find('\u0000 is not among them')).toBe(NONE)
      },
    ),
  )
})

test('ten thousand texts get distinct numbers', () => {
  const dictionary = new Dictionary()
  const texts = Array.from({ length: 10_000 }, (_, number) => `№ ${number}`)
  for (const text of texts) dictionary.codeOf(text)
  dictionary.freeMemory()
  expect(texts.map((text) => dictionary.find(text))).toEqual([...texts.keys()])
})
