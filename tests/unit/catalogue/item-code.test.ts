import { expect, test } from 'vitest'
import { copiedItemCode, itemCodeKey } from '../../../src/domain/catalogue/item-code'

test('case and spaces of item codes do not count', () => {
  expect(['DUP-1', 'dup-1', ' DUP\u00a0-1\t'].map(itemCodeKey)).toEqual(['dup-1', 'dup-1', 'dup-1'])
})

test('each copy of a product gets a new item code of at most 40 characters', () => {
  const taken = new Set<string>()
  const copies = Array.from({ length: 12 }, () => {
    const copy = copiedItemCode('A'.repeat(40), taken)
    taken.add(itemCodeKey(copy))
    return copy
  })
  expect(taken.size).toBe(12)
  expect([copies[0], copies[1], copies[11]]).toEqual([
    `${'A'.repeat(35)}-COPY`,
    `${'A'.repeat(33)}-COPY-2`,
    `${'A'.repeat(32)}-COPY-12`,
  ])
})
