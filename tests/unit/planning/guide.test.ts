import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySection, type GuideSection, reorderItem, sectionOf } from '../../../src/domain/planning/guide'
import { quantityToPar, readOnHand } from '../../../src/domain/planning/guide-count'

test('a guide orders up to the par, rounded up to the multiple', () => {
  expect(quantityToPar({ par: 10, onHand: 4, order_multiple: 1 })).toBe(6)
  expect(quantityToPar({ par: 10, onHand: 4, order_multiple: 4 })).toBe(8)
  expect(quantityToPar({ par: 3, onHand: 2.5, order_multiple: 1 })).toBe(1)
  expect(quantityToPar({ par: 3, onHand: 3, order_multiple: 6 })).toBe(0)
  expect(quantityToPar({ par: 3, onHand: 12, order_multiple: 1 })).toBe(0)
})

test('an order reaches the par with less than a multiple to spare, and nothing is ordered above it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 1, max: 24 }),
      (par, hundredths, order_multiple) => {
        const onHand = hundredths / 100
        const qty = quantityToPar({ par, onHand, order_multiple })
        expect(qty % order_multiple).toBe(0)
        if (onHand >= par) expect(qty).toBe(0)
        else {
          expect(qty + onHand).toBeGreaterThanOrEqual(par - 0.001)
          expect(qty - order_multiple + onHand).toBeLessThan(par)
        }
      },
    ),
  )
})

test('half cases are read with a point or a comma, and nonsense says what to enter', () => {
  expect(readOnHand(' 2,5 ')).toEqual({ onHand: 2.5 })
  expect(readOnHand('.5')).toEqual({ onHand: 0.5 })
  expect(readOnHand('0')).toEqual({ onHand: 0 })
  expect(readOnHand('')).toEqual({ onHand: null })
  for (const text of ['x', '-1', '1.2.3', '1e3', '.']) expect(readOnHand(text)).toHaveProperty('error')
})

test('products begin where they are kept', () => {
  expect([0, 1, 2, 3, 4].map(sectionOf)).toEqual([0, 0, 1, 2, 1])
})

interface Item {
  hashid: string
  section: GuideSection
}
const hashes = (items: readonly Item[]) => items.map(({ hashid }) => hashid)
const on = (hashid: string, section: GuideSection): Item => ({ hashid, section })

test('an item goes behind another, to the beginning, or to the end where the other is gone', () => {
  const items = [on('a', 0), on('b', 0), on('c', 1)]
  expect(hashes(reorderItem(items, 'a', { section: 0, after: 'b' }))).toEqual(['b', 'a', 'c'])
  expect(reorderItem(items, 'c', { section: 0, after: null })).toEqual([on('c', 0), on('a', 0), on('b', 0)])
  expect(hashes(reorderItem(items, 'a', { section: 1, after: 'gone' }))).toEqual(['b', 'c', 'a'])
  expect(hashes(reorderItem(items, 'nobody', { section: 1, after: null }))).toEqual(['a', 'b', 'c'])
})

test('a move loses nothing and keeps the order of all others', () => {
  const section = fc.constantFrom<GuideSection>(0, 1, 2)
  fc.assert(
    fc.property(
      fc.array(section, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      section,
      fc.option(fc.nat()),
      (sections, at, to, after) => {
        const items = bySection(sections.map((it, index) => on(String(index), it))).flatMap((it) => it.items)
        const hash = String(at % items.length)
        const behind = after === null ? null : String(after % items.length)
        const moved = reorderItem(items, hash, { section: to, after: behind })
        expect(hashes(moved).toSorted()).toEqual(hashes(items).toSorted())
        const others = (all: readonly Item[]) => hashes(all).filter((it) => it !== hash)
        expect(others(moved)).toEqual(others(items))
      },
    ),
  )
})
