import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowSplitter } from '../../../src/auth/client/row-splitter'

/** Pushes a text cut at the given places. */
function split(text: string, cuts: readonly number[]) {
  const splitter = rowSplitter<unknown>()
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
  const pieces = [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
  return { batches: pieces.map((piece) => splitter.push(piece)), isOver: splitter.isOver() }
}

const awkward = fc.constantFrom('"', '\\', '\\"', '"}', ',{', ']}', '[', '\u2028', '😀', '\ud83d', 'é', '\n')
const text = fc.array(fc.oneof(awkward, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''))
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('any'), { maxLength: 3 }),
  object: fc.dictionary(text, tie('any'), { maxKeys: 3 }),
})).any
const cuts = fc.array(fc.nat())

describe('the rows of a list received in pieces', () => {
  test('equal the rows of the list, wherever it is cut', () =>
    fc.assert(
      fc.property(fc.array(value), cuts, fc.constantFrom(undefined, 1), (rows, cuts, space) => {
        const { batches, isOver } = split(JSON.stringify({ data: rows }, null, space), cuts)
        expect(batches.flat()).toEqual(JSON.parse(JSON.stringify(rows)))
        expect(isOver).toBe(true)
      }),
    ))

  test('are the same letter by letter', () => {
    const rows = [{ name: 'a "b" \\' }, { name: '\\\\"],' }, { tags: ['x', { y: '}' }] }, 'text', 4, null, []]
    const letters = Array.from({ length: JSON.stringify({ data: rows }).length }, (_, index) => index)
    expect(split(JSON.stringify({ data: rows }), letters).batches.flat()).toEqual(rows)
  })

  test('are given as soon as they end', () => {
    const splitter = rowSplitter<unknown>()
    expect(splitter.push('{"data":[{"a":1},{"a"')).toEqual([{ a: 1 }])
    expect(splitter.push(':2}')).toEqual([])
    expect(splitter.push(',{"a":3}]}')).toEqual([{ a: 2 }, { a: 3 }])
  })

  test('fields next to the list are not rows', () =>
    expect(split('{"count":2,"data":[1,2],"more":[3],"note":"[4]"}', [11, 20, 30]).batches.flat()).toEqual([
      1, 2,
    ]))

  test('a list that breaks off is not over', () =>
    fc.assert(
      fc.property(fc.array(value), fc.nat(), (rows, cut) => {
        const whole = JSON.stringify({ data: rows })
        const part = whole.slice(0, cut % (whole.length - 1))
        const { batches, isOver } = split(part, [])
        expect(isOver).toBe(false)
        expect(JSON.parse(JSON.stringify(rows)).slice(0, batches.flat().length)).toEqual(batches.flat())
      }),
    ))
})
