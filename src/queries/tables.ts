import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { removeTableView, saveTableView, setDefaultView, viewTable } from '@/domain/tables/contract'
import type { SavedView } from '@/domain/tables/table-view'

const minutes = 60_000

/** Initial layout of a table and its saved views. */
export const table = (key: string) =>
  queryOptions({
    queryKey: ['tables', key],
    queryFn: async ({ signal }) => (await call(viewTable, { params: { key }, signal })).data,
    staleTime: 5 * minutes,
  })

export const saveView = (key: string) =>
  mutationOptions({
    mutationFn: (view: Pick<SavedView, 'name' | 'search' | 'shared_with_role'>) =>
      call(saveTableView, { params: { key }, body: view }),
    meta: { invalidates: [['tables', key]], success: 'View saved', failure: 'View' },
  })

export const removeView = (key: string) =>
  mutationOptions({
    mutationFn: ({ hashid }: Pick<SavedView, 'hashid'>) =>
      call(removeTableView, { params: { key, id: hashid } }),
    meta: { invalidates: [['tables', key]], success: true, failure: 'View' },
  })

/** Sets the user's default view of a table; null for its initial layout. */
export const setDefault = (key: string) =>
  mutationOptions({
    mutationFn: (view: string | null) => call(setDefaultView, { params: { key }, body: { view } }),
    meta: { invalidates: [['tables', key]], success: true, failure: 'View' },
  })
