import type { QueryClient } from '@tanstack/react-query'
import { SessionExpired } from '@/auth/transport/api-error'
import { isLineChanges, type LineChanges } from '@/domain/cart/line-change'
import { draftStorage } from '@/queries/drafts/draft-storage'
import { lineChangesKey } from './cart'

// Line changes on this device, until the server has accepted or rejected them.

const unsent = draftStorage('unsent')

/** Storage keys of the changes that this page load made or took over, by Idempotency-Key. */
const storedKeys = new Map<string, string>()
/** Distinguishes changes of the same millisecond. */
let count = 0

/** Stores a change on this device until the server has accepted or rejected it. */
function storeChange(change: LineChanges, owner: string) {
  const order = [
    // device time: orders the changes of this device
    String(Date.now()).padStart(15, '0'),
    String(count++).padStart(5, '0'),
  ]
  const key = [...order, change.idempotency_key].join('-')
  storedKeys.set(change.idempotency_key, key)
  void unsent.put(owner, key, change)
}

/** Longest wait for storage. In some browsers it never answers, and the change must be sent all the same. */
const STORAGE_MS = 1_000

/** Stores with a change which lines its request leaves out, so that the next page load can repeat that request. */
export async function storeOmitted(change: LineChanges, omitted: ReadonlySet<string>): Promise<void> {
  const key = storedKeys.get(change.idempotency_key)
  if (key === undefined || change.owner === null) return
  const stored = unsent.put(change.owner, key, { ...change, omitted: [...omitted] })
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, STORAGE_MS))])
}

const watched = new WeakSet<QueryClient>()

/** Stores all line changes from now on. */
export function storeChanges(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.mutationKey !== lineChangesKey) return
    const { variables, status, error } = mutation.state
    if (!isLineChanges(variables) || !variables.owner) return
    const { owner, idempotency_key } = variables
    const key = storedKeys.get(idempotency_key)
    if (status === 'pending') {
      if (key === undefined) storeChange(variables, owner)
    } else if (key !== undefined) {
      // A change of an expired session waits until its user signs in again.
      if (error instanceof SessionExpired) storedKeys.delete(idempotency_key)
      else void unsent.remove(owner, key)
    }
  })
}

/** Returns the stored changes of a user that this page load has not sent yet, oldest first. */
export async function takeUnsent(owner: string): Promise<LineChanges[]> {
  const stored = await unsent.all(owner)
  return stored.flatMap(({ key, value }) => {
    if (!isLineChanges(value) || storedKeys.has(value.idempotency_key)) return []
    storedKeys.set(value.idempotency_key, key)
    return [value]
  })
}
