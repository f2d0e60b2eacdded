import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { openEventStream } from '@/auth/client/event-stream'
import { listen } from '@/domain/live/contract'
import { type Change, change } from '@/domain/live/live'
import { storesIn } from '@/domain/stores/partner-context'
import { cartChangeKey } from './cart-changes'
import { currentContext } from './partner-context'
import { partners } from './partners'

/** Changes of one moment are looked up together. */
const GATHER_MS = 200
/** A stream that starts within this time of opening a page does not refetch data that the page has just loaded. */
const OPENING_MS = 10_000
/** Spreads refetches of shared data over time, so that open pages do not all ask at once. */
const SPREAD_MS = 2_000

/** The queries that a change makes stale, by the first part of their keys. */
const staleBy: Record<Exclude<Change['topic'], 'everything'>, readonly string[]> = {
  cart: ['cart'],
  orders: [
    'orders',
    'last-ordered',
    'reorder',
    'credits',
    'invoices',
    'dashboard',
    'reports',
    'notifications',
    'samples',
  ],
  catalogue: ['products', 'product', 'vendors', 'price-holds', 'promotions', 'reorder', 'cart', 'dashboard'],
  'price-holds': ['price-holds'],
  guides: ['guides'],
  notices: ['notices', 'dashboard'],
}
const all = [...new Set(Object.values(staleBy).flat())]

/**
 * Keeps open pages up to date with what others change. One tab of a browser listens and tells the others, since a browser
 * opens few connections to one host. The answer ends it.
 */
export function followChanges(client: QueryClient, user_hash: string): () => void {
  const end = new AbortController()
  const tabs = new BroadcastChannel(`portal.live.${user_hash}`)
  const take = gatherer(client, end.signal)
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(z.parse(change, data)))
  const openedAt = Date.now()
  let isFirst = true
  const follow = () =>
    openEventStream(listen.path, end.signal, (data, attempt) => {
      const told = z.parse(change, JSON.parse(data))
      // Before a later attempt there was a time in which nobody heard what changed.
      if (isFirst && attempt === 1 && Date.now() - openedAt < OPENING_MS) lookUpOlder(client, openedAt)
      else take(told)
      isFirst = false
      // A channel reaches its own origin alone, and takes no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      tabs.postMessage(told)
    })
  const following =
    'locks' in navigator
      ? navigator.locks.request(`portal.live.${user_hash}`, { signal: end.signal }, follow)
      : follow()
  // A session that is over is told of by whoever follows it; without events pages are fresh when they are opened.
  following.catch(() => {})
  return () => {
    end.abort()
    tabs.close()
  }
}

/** Gathers changes of a moment and has what they touch looked up again. */
function gatherer(client: QueryClient, signal: AbortSignal) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    timer = undefined
    if (signal.aborted) return
    // The answers of one's own changes are on their way: they are the newest there is.
    if (stale.has('cart') && client.isMutating({ mutationKey: cartChangeKey }) > 0) return wait(GATHER_MS)
    lookUp(client, [...stale])
    stale.clear()
  }
  const wait = (ms: number) => {
    timer ??= setTimeout(settle, ms)
  }
  return (told: Change) => {
    const keys = told.topic === 'everything' ? all : staleBy[told.topic]
    if (!concerns(client, told)) return mark(client, keys)
    for (const key of keys) stale.add(key)
    wait(told.topic === 'catalogue' ? Math.random() * SPREAD_MS : GATHER_MS)
  }
}

type Queries = NonNullable<InvalidateQueryFilters['predicate']>

/** Looks up again what is on the screen; the rest when it is shown. */
function lookUp(client: QueryClient, keys: readonly string[], which: Queries = () => true) {
  void client.invalidateQueries({
    predicate: (query) => keys.includes(String(query.queryKey[0])) && which(query),
  })
}

/** Reads again what is older than the page. A stream begins with `everything`, and the page has just loaded most of it. */
const lookUpOlder = (client: QueryClient, openedAt: number) =>
  lookUp(client, all, ({ state }) => state.dataUpdatedAt < openedAt)

/** Marks queries of other stores as stale; they are refetched when they are shown. */
function mark(client: QueryClient, keys: readonly string[]) {
  void client.invalidateQueries({
    predicate: (query) => !query.isActive() && keys.includes(String(query.queryKey[0])),
    refetchType: 'none',
  })
}

/** Returns true if a change concerns a store of the context, or if the context is not loaded yet. */
function concerns(client: QueryClient, { store_hash }: Change): boolean {
  const context = client.getQueryData(currentContext().queryKey)
  const mine = client.getQueryData(partners().queryKey)
  if (store_hash === null || !context || !mine) return true
  return storesIn(context, mine).some(({ hashid }) => hashid === store_hash)
}
