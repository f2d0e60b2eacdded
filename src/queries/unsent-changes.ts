import type { QueryClient } from '@tanstack/react-query'
import { SessionExpired } from '@/auth/transport/api-error'
import { draftOwner } from '@/queries/draft-storage'
import { changeCart, unsentChanges } from './cart'
import { type CartChange, cartChangeKey, isCartChange, sendAsBefore } from './cart-changes'
import { allStored, isStored, leaveStored, removeStored, storeChange, takeOver } from './stored-changes'

const watched = new WeakSet<QueryClient>()

/** Stores every cart change on this device until the server has accepted or rejected it. */
function storeChanges(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.mutationKey !== cartChangeKey) return
    const { variables, status, error } = mutation.state
    if (!isCartChange(variables)) return
    const isKept = isStored(variables)
    if (status === 'pending') {
      if (!isKept && variables.owner) storeChange(variables, variables.owner)
    } else if (isKept) {
      // A change of an expired session waits until its user signs in again.
      if (error instanceof SessionExpired) leaveStored(variables)
      else removeStored(variables)
    }
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
  for (const { key, value } of await allStored(owner)) {
    if (!isCartChange(value) || isStored(value)) continue
    takeOver(value, owner, key)
    sendAsBefore(value)
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
