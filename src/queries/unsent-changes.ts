import type { QueryClient } from '@tanstack/react-query'
import { SessionExpired } from '@/auth/api-error'
import { keeper, kept } from '@/auth/kept'
import { changeCart } from './cart'
import { type CartChange, cartChangeKey, isCartChange } from './cart-changes'

const unsent = kept('unsent')

/** Changes of the cart that this page load has already taken up or made itself, by Idempotency-Key. */
const known = new Set<string>()
/** Tells changes of the same millisecond apart. */
let count = 0

const watched = new WeakSet<QueryClient>()

/** Keeps every change of the cart on this device until the server has taken or refused it. */
function keepChanges(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const places = new Map<string, { owner: string; key: string }>()
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.mutationKey !== cartChangeKey) return
    const { variables, status, error } = mutation.state
    if (!isCartChange(variables)) return
    const id = variables.idempotency_key
    const place = places.get(id)
    const { owner } = variables
    if (status === 'pending' && !place && owner) {
      const key = orderedKey(id)
      places.set(id, { owner, key })
      known.add(id)
      void unsent.put(owner, key, variables)
    }
    if (!place || status === 'pending') return
    places.delete(id)
    // A change that its user could not send waits for them to come back.
    if (error instanceof SessionExpired) known.delete(id)
    else void unsent.remove(place.owner, place.key)
  })
}

/**
 * Sends what an earlier page load of the same user could not, after a crash, a closed tab or a lost network, and from
 * now on keeps what is to be sent.
 */
export async function sendUnsentChanges(client: QueryClient): Promise<void> {
  keepChanges(client)
  const owner = keeper()
  if (!owner) return
  for (const { key, value } of await unsent.all(owner)) {
    if (!isCartChange(value) || known.has(value.idempotency_key)) continue
    known.add(value.idempotency_key)
    // On its way it is kept anew.
    void send(client, value)
    await unsent.remove(owner, key)
  }
}

/** Its failure is told by the query client's notices, as for any change. */
const send = (client: QueryClient, change: CartChange) =>
  client
    .getMutationCache()
    .build(client, changeCart(client))
    .execute(change)
    .catch(() => {})

const orderedKey = (id: string) =>
  `${String(Date.now()).padStart(15, '0')}-${String(count++).padStart(5, '0')}-${id}`
