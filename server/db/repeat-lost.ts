/**
 * SQLSTATEs of a transaction that lost against another: a serialization failure, a deadlock, a lock that was not free in
 * time, and an exclusion violation. Claimed codes of products are checked first, so another transaction took one since; the
 * next attempt finds who has it.
 */
const LOST = /^(40001|40P01|55P03|23P01)$/
const ATTEMPTS = 3

/** Checks whether a transaction lost against another. Nothing of it was written. */
export function isLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && LOST.test(String(cause.code))) return true
  return false
}

/** Runs a transaction again, twice at most, if it lost against another. `work` must have no effects outside of it. */
export async function repeatLost<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isLost(error)) throw error
    }
}
