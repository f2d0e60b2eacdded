import DataLoader from 'dataloader'

/** Waits until requests that have already arrived were handled. Browsers lack setImmediate. */
const defer = (work: () => void) => {
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}

/**
 * Combines reads that are requested at the same moment. Caches nothing: every value is read after its request.
 * `read` returns a function that finds the value of each key. If a combined read fails, each key is read separately,
 * so that none fails because of another.
 */
export function batchReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  const readSeparately = async (key: Key, failure: unknown) => {
    try {
      return (await read([key]))(key)
    } catch {
      return failure instanceof Error ? failure : new Error(String(failure))
    }
  }
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      try {
        return keys.map(await read(keys))
      } catch (error) {
        if (keys.length === 1) throw error
        return Promise.all(keys.map((key) => readSeparately(key, error)))
      }
    },
    { cache: false, batchScheduleFn: defer },
  )
  return (key) => loader.load(key)
}
