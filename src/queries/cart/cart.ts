import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutationState,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@/auth/client/call'
import { ApiError } from '@/auth/transport/api-error'
import { listAlreadyOrdered } from '@/domain/cart/already-ordered'
import type { CartLine } from '@/domain/cart/cart-line'
import {
  acceptPrices,
  BATCH_LIMIT,
  listUnconfirmedOrders,
  lockOrders,
  setOrdersDate,
} from '@/domain/cart/contract'
import { isLineChanges, type LineChanges, withChanges } from '@/domain/cart/line-change'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Key of the mutations that change the cart. */
export const lineChangesKey = ['line-changes'] as const

/** Cart lines of the context from the server. A failed load is retried once. */
export const cart = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['cart', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listUnconfirmedOrders, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5_000,
    retry: 1,
    meta: { failure: { title: 'Cart Orders', text: 'Error loading active orders' } },
  })

/** Open orders that have products of the carts already. Nested under the cart's key, so that it becomes stale with the cart. */
export const alreadyOrdered = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['cart', 'ordered', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listAlreadyOrdered, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** Errors of the last changes by line key. Cleared when the line is changed again. */
export const cartErrors = () =>
  queryOptions<ReadonlyMap<string, string>>({
    queryKey: ['cart-line-errors'],
    queryFn: () => new Map(),
    initialData: new Map(),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Set once this page has read the changes that earlier page loads left on this device, and sends them. */
export const unsentChanges = () =>
  queryOptions<'sent'>({
    queryKey: ['unsent-cart-changes'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Numbers of lines that the server has saved of unfinished changes in several batches, by Idempotency-Key. */
export const savedLines = () =>
  queryOptions<ReadonlyMap<string, number>>({
    queryKey: ['saved-cart-lines'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns how many lines the server has saved while changes in several batches are sent; otherwise null. */
export function useSavingProgress(context: PartnerContext | null): { saved: number; total: number } | null {
  const { data: saved } = useQuery(savedLines())
  const pending = useMutationState({
    filters: { mutationKey: lineChangesKey, status: 'pending' },
    select: ({ state: { variables } }) =>
      isLineChanges(variables) && variables.context_key === keyOf(context)
        ? { key: variables.idempotency_key, total: variables.lines.length }
        : { key: '', total: 0 },
  })
  const large = pending.filter(({ total }) => total > BATCH_LIMIT)
  if (large.length === 0) return null
  return {
    saved: large.reduce((count, { key }) => count + (saved?.get(key) ?? 0), 0),
    total: large.reduce((count, { total }) => count + total, 0),
  }
}

/**
 * Returns the cart as the user sees it: the server's lines with all unfinished changes applied. A failed change is no longer included, so
 * it rolls back by itself.
 */
export function useCart(context: PartnerContext | null) {
  const query = useQuery(cart(context))
  const { data: isSent } = useQuery(unsentChanges())
  const pending = useMutationState({
    filters: { mutationKey: lineChangesKey, status: 'pending' },
    select: ({ state: { variables } }) => (isLineChanges(variables) ? variables : null),
  })
  const lines = useMemo(
    () =>
      withChanges(
        query.data ?? [],
        pending.flatMap((change) => (change?.context_key === keyOf(context) ? [change] : [])),
      ),
    [query.data, pending, context],
  )
  return { query, lines, isSaving: pending.length > 0 || !isSent }
}

/** Returns the lines of `useCart` as of now rather than of the last render. */
export const currentLines = (client: QueryClient, context: PartnerContext | null): CartLine[] =>
  withChanges(
    client.getQueryData(cart(context).queryKey) ?? [],
    pendingChanges(client).filter(({ context_key }) => context_key === keyOf(context)),
  )

/** Returns the unfinished changes, oldest first. */
export const pendingChanges = (client: QueryClient): LineChanges[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: lineChangesKey, status: 'pending' })
    .flatMap(({ state: { variables } }) => (isLineChanges(variables) ? [variables] : []))

const cartMeta = { invalidates: [['cart']], failure: 'Cart' } as const

/** Moves cart lines of a store to another day. */
export const moveLines = () =>
  mutationOptions({
    scope: { id: 'cart' },
    mutationFn: (move: {
      store_hash: string
      order_hashes: string[]
      date_required: string
      idempotency_key: string
    }) =>
      call(setOrdersDate, {
        params: { id: move.store_hash },
        body: { order_hashes: move.order_hashes, date_required: move.date_required },
        idempotencyKey: move.idempotency_key,
      }),
    meta: cartMeta,
  })

/** Accepts the current prices of a store's cart lines. */
export const acceptLinePrices = () =>
  mutationOptions({
    scope: { id: 'cart' },
    mutationFn: ({ store_hash, order_hashes }: { store_hash: string; order_hashes: string[] }) =>
      call(acceptPrices, { params: { id: store_hash }, body: { order_hashes } }),
    meta: cartMeta,
  })

export interface Confirming {
  context_hash: string
  storeHashes: string[]
  order_hashes: string[]
  agreed_total: string
  omitStoreEmails: boolean
  idempotency_key: string
}

export const confirmKey = ['confirm-orders'] as const

/** Confirms cart lines: they leave the cart and become orders. Waits until all line changes have been sent. */
export const confirmOrders = () =>
  mutationOptions({
    mutationKey: confirmKey,
    scope: { id: 'cart' },
    mutationFn: ({ context_hash, idempotency_key, ...body }: Confirming) =>
      call(lockOrders, { params: { id: context_hash }, body, idempotencyKey: idempotency_key }),
    // The page of the placed orders, which opens then, says that they were placed.
    meta: { invalidates: [['cart'], ['orders'], ['last-ordered'], ['dashboard'], ['reports']] },
  })

/** Returns the errors of a rejected confirmation by `store:vendor:date`. */
export const confirmationErrors = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError && error.status === 422 ? error.errors : {}
