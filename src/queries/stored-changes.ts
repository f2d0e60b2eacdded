import { draftStorage } from '@/queries/draft-storage'
import type { CartChange } from './cart-changes'

const unsent = draftStorage('unsent')

/** Storage keys of the changes that this page load made or took over, by Idempotency-Key. */
const places = new Map<string, { owner: string; key: string }>()
/** Distinguishes changes of the same millisecond. */
let count = 0

export const isStored = ({ idempotency_key }: CartChange): boolean => places.has(idempotency_key)

/** Returns the changes left by earlier page loads of a user, oldest first. */
export const allStored = (owner: string) => unsent.all(owner)

/** Takes over a change that an earlier page load stored. */
export const takeOver = ({ idempotency_key }: CartChange, owner: string, key: string) =>
  void places.set(idempotency_key, { owner, key })

/** Stores a change on this device until the server has accepted or rejected it. */
export function storeChange(change: CartChange, owner: string) {
  const key = orderedKey(change.idempotency_key)
  places.set(change.idempotency_key, { owner, key })
  void unsent.put(owner, key, change)
}

/** Longest wait for storage. In some browsers it never answers, and the change must be sent all the same. */
const STORAGE_MS = 1_000

/** Stores with a change which lines its request leaves out, so that the next page load can repeat that request. */
export async function storeOmitted(change: CartChange, omitted: ReadonlySet<string>): Promise<void> {
  const place = places.get(change.idempotency_key)
  if (!place) return
  const stored = unsent.put(place.owner, place.key, { ...change, omitted: [...omitted] })
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, STORAGE_MS))])
}

/** Removes a change that is done. */
export function removeStored({ idempotency_key }: CartChange) {
  const place = places.get(idempotency_key)
  if (place) void unsent.remove(place.owner, place.key)
}

/** Leaves a change on the device for the next page load. */
export const leaveStored = ({ idempotency_key }: CartChange) => void places.delete(idempotency_key)

const orderedKey = (id: string) =>
  // device time: orders the changes of this device
  `${String(Date.now()).padStart(15, '0')}-${String(count++).padStart(5, '0')}-${id}`
