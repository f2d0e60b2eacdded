import { hashKey, type InvalidateQueryFilters, type Query, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { openEventStream } from '@/auth/client/event-stream'
import { listen } from '@/domain/live/contract'
import { type Change, change } from '@/domain/live/live'
import { storesIn } from '@/domain/stores/partner-context'
import { sessionKey } from '@/queries/access/session-key'
import { lineChangesKey } from '@/queries/cart/cart'
import { currentContext } from '@/queries/stores/partner-context'
import { partners } from '@/queries/stores/partners'

/** Changes within this time are handled together. */
const COLLECT_MS = 200
/** A stream that starts within this time after a page opens does not refetch data that the page has just loaded. */
const OPENING_MS = 10_000
/** Spreads refetches of shared data over time, so that open pages do not all send requests at once. */
const SPREAD_MS = 2_000
/** Long lists of all stores are refetched at most this often. */
const OVERVIEW_MS = 2_000
/** Lists of the carts of all stores, whatever the context. */
const overviews = { queryKey: ['potential-orders'] }

/** Queries that a change makes stale, by the first part of their keys or the first two. */
const staleBy: Record<Exclude<Change['topic'], 'everything' | 'rights'>, readonly string[]> = {
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
  catalogue: [
    'products',
    'own-products',
    'product',
    'vendors',
    'price-holds',
    'promotions',
    'managed-promotions',
    'reorder',
    'cart',
    'dashboard',
    'dashboard-widgets',
    'recalls',
    'status-updates',
    // They flag recalled lines. Lists of orders show no products, so they stay as they are.
    'orders view',
    'orders one',
    'orders lines',
  ],
  'price-holds': ['price-holds'],
  guides: ['guides'],
  claims: ['credits', 'dashboard'],
  notices: ['announcements', 'dashboard'],
  faqs: ['faqs', 'store-faqs list'],
  tables: ['tables', 'tables-defs list'],
  attributes: ['attributes', 'custom-attributes list'],
  widgets: ['dashboard-widgets', 'client-widgets list'],
  'filter-sets': ['filter-sets', 'product-filter-sets list'],
  downloads: ['downloads'],
  imports: ['imports'],
  recalls: ['product-recall'],
  'supplier-updates': ['supplier-updates', 'notifications'],
  'price-updates': ['price-updates', 'changes', 'notifications'],
}
/** The user's stores, too: they may have been archived or assigned. */
const all = [...new Set([...Object.values(staleBy).flat(), 'partners'])]

/**
 * Keeps open pages up to date with other people's changes. One tab per browser listens and notifies the others, because browsers open few
 * connections to one host. Tabs share a listener if their audience, who sees the same changes, is the same.
 * @returns a function that stops it
 */
export function followChanges(client: QueryClient, audience: string): () => void {
  const end = new AbortController()
  const tabs = new BroadcastChannel(`portal.live.${audience}`)
  const collect = createCollector(client, end.signal)
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => collect(z.parse(change, data)))
  // device time: TanStack Query dates what it fetched by it
  const openedAt = Date.now()
  let isFirst = true
  const follow = () =>
    openEventStream(listen.path, end.signal, (data, attempt) => {
      const changed = z.parse(change, JSON.parse(data))
      // Changes may have been missed before a later attempt.
      // device time: like openedAt
      if (isFirst && attempt === 1 && Date.now() - openedAt < OPENING_MS) refetchOlder(client, openedAt)
      else collect(changed)
      isFirst = false
      // A BroadcastChannel reaches its own origin only, and takes no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      tabs.postMessage(changed)
    })
  const following =
    'locks' in navigator
      ? navigator.locks.request(`portal.live.${audience}`, { signal: end.signal }, follow)
      : follow()
  // The session watcher reports an expired session; without events, pages are still fresh when they open.
  following.catch(() => {})
  return () => {
    end.abort()
    tabs.close()
  }
}

/** Collects changes for a moment, then refetches the queries they affect. */
function createCollector(client: QueryClient, signal: AbortSignal) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (signal.aborted) return
    // The answers of the user's own changes are about to arrive: they are the newest data.
    if (stale.has('cart') && client.isMutating({ mutationKey: lineChangesKey }) > 0)
      return schedule(COLLECT_MS)
    refetch(client, [...stale])
    stale.clear()
  }
  const schedule = (ms: number) => {
    timer ??= setTimeout(flush, ms)
  }
  let overviewTimer: typeof timer
  const scheduleOverviews = () => {
    overviewTimer ??= setTimeout(() => {
      overviewTimer = undefined
      if (signal.aborted) return
      // A list that is still loading would begin again, and never end while carts change.
      if (client.isFetching(overviews) > 0) scheduleOverviews()
      else void client.invalidateQueries(overviews)
    }, OVERVIEW_MS)
  }
  return (changed: Change) => {
    if (changed.topic === 'rights' || changed.topic === 'everything') refetchUser(client)
    if (changed.topic === 'rights') return
    const keys = changed.topic === 'everything' ? all : staleBy[changed.topic]
    if (keys.includes('cart')) scheduleOverviews()
    if (!concerns(client, changed)) {
      refetch(client, keys, isAbout(changed.store_hash))
      return markStale(client, keys)
    }
    for (const key of keys) stale.add(key)
    schedule(changed.topic === 'catalogue' ? Math.random() * SPREAD_MS : COLLECT_MS)
  }
}

/** Reads the user again. The shell then opens and closes pages and menu entries. */
const refetchUser = (client: QueryClient) =>
  void client.refetchQueries({ queryKey: sessionKey, exact: true }).catch(() => {})

const isNamed = ({ queryKey }: Pick<Query, 'queryKey'>, keys: readonly string[]) =>
  keys.includes(String(queryKey[0])) || keys.includes(queryKey.slice(0, 2).map(String).join(' '))

type Queries = NonNullable<InvalidateQueryFilters['predicate']>

/** Refetches active queries; others when they are shown. */
function refetch(client: QueryClient, keys: readonly string[], filter: Queries = () => true) {
  void client.invalidateQueries({
    predicate: (query) => isNamed(query, keys) && filter(query),
  })
}

/** Refetches data older than the page. A stream begins with `everything`, and the page has just loaded most of it. */
const refetchOlder = (client: QueryClient, openedAt: number) =>
  refetch(client, all, ({ state }) => state.dataUpdatedAt < openedAt)

/** Selects queries of one store, whatever the context: an order can be opened by a link, for example. */
const isAbout =
  (store_hash: string | null): Queries =>
  ({ queryKey }) =>
    store_hash !== null && hashKey(queryKey).includes(store_hash)

/** Marks queries of other stores as stale; they are refetched when they are shown. */
function markStale(client: QueryClient, keys: readonly string[]) {
  void client.invalidateQueries({
    predicate: (query) => !query.isActive() && isNamed(query, keys),
    refetchType: 'none',
  })
}

/** Returns true if a change concerns a store of the context, or if the context is not loaded yet. */
function concerns(client: QueryClient, { store_hash }: Change): boolean {
  const context = client.getQueryData(currentContext().queryKey)
  const userPartners = client.getQueryData(partners().queryKey)
  if (store_hash === null || !context || !userPartners) return true
  return storesIn(context, userPartners).some(({ hashid }) => hashid === store_hash)
}
