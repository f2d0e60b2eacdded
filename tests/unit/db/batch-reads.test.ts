import { expect, test } from 'vitest'
import { batchReads } from '../../../server/db/batch-reads'

/** Doubles numbers, rejects odd ones, and records each batch. */
function doubler() {
  const reads: number[][] = []
  const double = batchReads(async (numbers: readonly number[]) => {
    reads.push([...numbers])
    if (numbers.some((number) => number % 2 === 1)) throw new Error('odd')
    return (number) => number * 2
  })
  return { reads, double }
}

test('questions of one moment share a read, and each gets its own answer', async () => {
  const { reads, double } = doubler()
  expect(await Promise.all([double(2), double(4), double(6)])).toEqual([4, 8, 12])
  expect(reads).toEqual([[2, 4, 6]])
})

test('nothing is remembered: the same question later is read again', async () => {
  const { reads, double } = doubler()
  await double(2)
  await double(2)
  expect(reads).toEqual([[2], [2]])
})

test('a question that fails does not fail those asked with it', async () => {
  const { double } = doubler()
  const outcomes = await Promise.allSettled([double(2), double(3), double(4)])
  expect(outcomes).toMatchObject([{ value: 4 }, { reason: { message: 'odd' } }, { value: 8 }])
})

test('a question that fails alone is asked once', async () => {
  const { reads, double } = doubler()
  await expect(double(3)).rejects.toThrow('odd')
  expect(reads).toEqual([[3]])
})
