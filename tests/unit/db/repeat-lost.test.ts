import { expect, test } from 'vitest'
import { databaseError } from '../../../server/db/database-error'
import { repeatLost } from '../../../server/db/repeat-lost'

const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
/** A transaction that fails some times before it is committed. */
function failing(code: string, times: number) {
  let attempts = 0
  const work = async () => {
    attempts++
    if (attempts <= times) throw failure(code)
    return 'committed'
  }
  return { work, attempts: () => attempts }
}

test.each(['40P01', '40001', '55P03'])(
  'a transaction that lost with %s runs again, twice at most',
  async (code) => {
    expect(await repeatLost(failing(code, 2).work)).toBe('committed')
    const lost = failing(code, 3)
    await expect(repeatLost(lost.work)).rejects.toThrow('Failed query')
    expect(lost.attempts()).toBe(3)
  },
)

test('a transaction that failed for another reason does not run again', async () => {
  const taken = failing('23505', 1)
  await expect(repeatLost(taken.work)).rejects.toThrow('Failed query')
  expect(taken.attempts()).toBe(1)
})

test('a transaction that always conflicts gets a 503 with a retry time', () => {
  expect(databaseError(failure('40P01'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})
