import type { QueryClient } from '@tanstack/react-query'
import { SessionExpired } from '@/auth/transport/api-error'
import { draftOwner, draftStorage } from '@/queries/draft-storage'
import { changeCart, unsentChanges } from './cart'
import { type CartChange, cartChangeKey, isCartChange, sendAllLines } from './cart-changes'

const unsent = draftStorage('unsent')

/** Storage keys of the changes that this page load has made or taken over, by Idempotency-Key. */
const storageKeys = new Map<string, { owner: string; key: string }>()
/** Distinguishes changes of the same millisecond. */
let count = 0

const watched = new WeakSet<QueryClient>()

/** Stores every cart change on this device until the server has accepted or rejected it. */
function storeChanges(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.mutationKey !== cartChangeKey) return
    const { variables, status, error } = mutation.state
    if (!isCartChange(variables)) return
    const id = variables.idempotency_key
    const place = storageKeys.get(id)
    const { owner } = variables
    if (status === 'pending' && !place && owner) {
      const key = orderedKey(id)
      storageKeys.set(id, { owner, key })
      void unsent.put(owner, key, variables)
    }
    if (!place || status === 'pending') return
    // A change of an expired session waits until its user signs in again.
    if (error instanceof SessionExpired) storageKeys.delete(id)
    else void unsent.remove(place.owner, place.key)
  })
}

/**
 * Sends changes that an earlier page load of the same user could not, after a crash, a closed tab or a lost network; stores new ones from
 * now on.
 */
export async function sendUnsentChanges(client: QueryClient): Promise<void> {
  storeChanges(client)
  const owner = draftOwner()
  if (!owner) return
  for (const { key, value } of await unsent.all(owner)) {
    if (!isCartChange(value) || storageKeys.has(value.idempotency_key)) continue
    storageKeys.set(value.idempotency_key, { owner, key })
    sendAllLines(value)
    void send(client, value)
  }
  client.setQueryData(unsentChanges().queryKey, 'sent')
}

/** The query client reports failures, as for any change. */
const send = (client: QueryClient, change: CartChange) =>
  client
    .getMutationCache()
    .build(client, changeCart(client))
    .execute(change)
    .catch(() => {})

const orderedKey = (id: string) =>
  `${String(Date.now()).padStart(15, '0')}-${String(count++).padStart(5, '0')}-${id}`
