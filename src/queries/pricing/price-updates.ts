import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { ITEMS_A_REQUEST } from '@/domain/changes/change-set'
import { addChanges } from '@/domain/changes/contract'
import type { PriceEnding } from '@/domain/pricing/price-ending'
import type { PriceFileLine } from '@/domain/pricing/price-file'
import {
  addPriceUpdate,
  importPrices,
  listPastPriceUpdates,
  listPriceLines,
  listPriceUpdates,
  type PriceLine,
  type PriceUpdateRow,
  showPriceEffect,
} from '@/domain/pricing/price-update'
import { chunksOf } from '@/queries/changes'
import { type Rows, rowsOf, rowsQuery } from '@/queries/client/rows-query'

const whole = { limit: -1 } as const
/** 50,000 prices take seconds. */
const IMPORT_TIMEOUT_MS = 120_000

/** Price updates that are not over. */
export const priceUpdates = () =>
  queryOptions({
    ...rowsQuery(listPriceUpdates, { queryKey: ['price-updates', 'open'], query: whole, staleTime: 0 }),
    select: rowsOf<PriceUpdateRow>,
  })

/** Price updates that were applied. */
export const pastPriceUpdates = () =>
  queryOptions({
    ...rowsQuery(listPastPriceUpdates, { queryKey: ['price-updates', 'past'], query: whole, staleTime: 0 }),
    select: rowsOf<PriceUpdateRow>,
  })

/** The products whose lines are shown: those of the update, or all that can be part of it. */
export type ShownLines = 'changed' | 'all'

/** The lines of all products have a key of their own: they are not loaded again with each edit. */
const linesKey = (hashid: string, show: ShownLines) => ['price-lines', hashid, show]

export const priceLines = (hashid: string, show: ShownLines) =>
  rowsQuery<PriceLine, typeof listPriceLines>(listPriceLines, {
    queryKey: linesKey(hashid, show),
    params: { hashid },
    query: { ...whole, show },
    staleTime: 0,
  })

/** The effect of an update on groups of stores. */
export const priceEffect = (hashid: string) =>
  queryOptions({
    queryKey: ['price-updates', 'effect', hashid],
    queryFn: async ({ signal }) => (await call(showPriceEffect, { params: { hashid }, signal })).data,
    staleTime: 0,
  })

/** Begins an update. The form shows errors. */
export const beginPriceUpdate = () =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: { title: string; idempotencyKey: string }) =>
      call(addPriceUpdate, { body, idempotencyKey }),
    meta: { invalidates: [['price-updates'], ['changes']] },
  })

const changedKeys = (hashid: string) => [['price-updates'], ['changes'], linesKey(hashid, 'changed')]

/** New prices of products; the present price takes a product out of the update. */
export interface PriceEdits {
  changes: readonly { record_hash: string; after: string }[]
  /** The lines after them. */
  rows: ReadonlyMap<string, PriceLine>
}

/** Sets prices of a draft. Optimistic: rolled back on failure. */
export const editPrices = (client: QueryClient, hashid: string) =>
  mutationOptions({
    scope: { id: `price-update ${hashid}` },
    mutationFn: async ({ changes }: PriceEdits) => {
      for (const some of chunksOf(changes, ITEMS_A_REQUEST))
        await call(addChanges, {
          params: { hashid },
          body: { changes: some.map((change) => ({ entity: 'product', field: 'sell_price', ...change })) },
        })
    },
    onMutate: async ({ rows }) => {
      const keys = (['changed', 'all'] as const).map((show) => linesKey(hashid, show))
      for (const queryKey of keys) await client.cancelQueries({ queryKey })
      const before = keys.map(
        (queryKey) => [queryKey, client.getQueryData<Rows<PriceLine>>(queryKey)] as const,
      )
      for (const [queryKey, list] of before)
        if (list)
          client.setQueryData<Rows<PriceLine>>(queryKey, {
            isComplete: list.isComplete,
            rows: list.rows.map((row) => rows.get(row.hashid) ?? row),
          })
      return { before }
    },
    onError: (_error, _edits, result) => {
      for (const [queryKey, list] of result?.before ?? []) client.setQueryData(queryKey, list)
    },
    meta: { invalidates: changedKeys(hashid), failure: 'Not saved' },
  })

/** Adds the prices of a file to a draft. */
export const addPrices = (hashid: string) =>
  mutationOptions({
    mutationFn: ({ lines, ending }: { lines: readonly PriceFileLine[]; ending: PriceEnding }) =>
      call(importPrices, {
        params: { hashid },
        body: { lines: lines.map(({ code, price }) => ({ code, price })), ending },
        timeoutMs: IMPORT_TIMEOUT_MS,
      }),
    meta: { invalidates: [...changedKeys(hashid), linesKey(hashid, 'all')], failure: 'Not imported' },
  })
