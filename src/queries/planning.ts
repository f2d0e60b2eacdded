import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import {
  addToGuide,
  changeGuide,
  createGuide,
  listGuides,
  moveOnGuide,
  removeFromGuide,
  removeGuide,
  setPars,
  viewGuide,
  viewReorder,
} from '@/domain/planning/contract'
import { type GuideWithItems, reorderItem } from '@/domain/planning/guide'
import type { ReorderSearch } from '@/domain/planning/reorder-search'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from './stores/partner-context'

const meta = { invalidates: [['guides']], failure: 'Order guide' } as const

/** Order guides of the context. */
export const guides = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['guides', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listGuides, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** An order guide with its products and pars, including changes that are still being saved. */
export const guide = (hashid: string) =>
  queryOptions({
    queryKey: ['guides', 'one', hashid],
    queryFn: async ({ signal, client }) => {
      const { data } = await call(viewGuide, { params: { id: hashid }, signal })
      return pendingChanges(client, hashid).reduce(withChange, data)
    },
  })

export const makeGuide = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof createGuide>) => call(createGuide, { body }),
    meta: { invalidates: [['guides']], success: 'Order guide created' },
  })

export const editGuide = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof changeGuide>) => call(changeGuide, { params: { id: hashid }, body }),
    meta: { ...meta, success: true },
  })

export const dropGuide = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(removeGuide, { params: { id: hashid } }),
    meta: { ...meta, success: true },
  })

/** Adds products to a guide. */
export const addProducts = () =>
  mutationOptions({
    mutationFn: ({ guide_hash, ...body }: { guide_hash: string } & BodyOf<typeof addToGuide>) =>
      call(addToGuide, { params: { id: guide_hash }, body }),
    meta: { ...meta, success: true },
  })

/** A change of a guide's products. */
export type ItemChange =
  | { item: string; move: BodyOf<typeof moveOnGuide> }
  | { item: string; remove: true }
  | BodyOf<typeof setPars>

const changesKey = (hashid: string) => ['guides', hashid]

/** Returns the unfinished changes of a guide, oldest first. */
const pendingChanges = (client: QueryClient, hashid: string): ItemChange[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: changesKey(hashid), status: 'pending' })
    .flatMap(({ state: { variables } }) => (isItemChange(variables) ? [variables] : []))

const isItemChange = (value: unknown): value is ItemChange =>
  typeof value === 'object' && value !== null && ('pars' in value || 'move' in value || 'remove' in value)

/** Changes items of a guide, one command at a time; shown at once, rolled back on failure. */
export const changeItems = (client: QueryClient, hashid: string) => {
  const { queryKey } = guide(hashid)
  return mutationOptions({
    mutationKey: changesKey(hashid),
    scope: { id: `guide ${hashid}` },
    mutationFn: (change: ItemChange) => {
      if ('pars' in change) return call(setPars, { params: { id: hashid }, body: change })
      const params = { id: hashid, item: change.item }
      return 'move' in change
        ? call(moveOnGuide, { params, body: change.move })
        : call(removeFromGuide, { params })
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, withChange(before, change))
      return { before }
    },
    onError: (_error, _change, result) => client.setQueryData(queryKey, result?.before),
    // The last of several commands refetches the result, including other people's changes.
    onSettled: () =>
      client.isMutating({ mutationKey: changesKey(hashid) }) === 1
        ? client.invalidateQueries({ queryKey })
        : undefined,
    meta: { failure: 'Order guide' },
  })
}

function withChange(before: GuideWithItems, change: ItemChange): GuideWithItems {
  if ('pars' in change) {
    const items = before.items.map((item) => {
      const pars = { ...item.pars }
      for (const par of change.pars) {
        if (par.item !== item.hashid) continue
        if (par.par === null) delete pars[par.store_hash]
        else pars[par.store_hash] = par.par
      }
      return { ...item, pars }
    })
    return { ...before, items }
  }
  if ('move' in change) return { ...before, items: reorderItem(before.items, change.item, change.move) }
  return { ...before, items: before.items.filter(({ hashid }) => hashid !== change.item) }
}

/** Lines to reorder: those of one order, of one day, of last week, or of each store's last order with each vendor. */
export const reorderSource = (
  context: PartnerContext | null,
  { order, vendor, date, week }: Pick<ReorderSearch, 'order' | 'vendor' | 'date' | 'week'>,
) => {
  const source = { order, vendor, date, week: week === 'last' ? ('last' as const) : undefined }
  return queryOptions({
    queryKey: ['reorder', keyOf(context), source],
    queryFn: async ({ signal }) =>
      (await call(viewReorder, { query: { limit: -1, ...filtersOf(context), ...source }, signal })).data,
    staleTime: 60_000,
  })
}
