import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { listNotices, readAllNotices, readNotice } from '@/domain/contract/notices'

/** The running notices for the user, unread first. */
export const notices = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await call(listNotices, { signal })).data,
    staleTime: 60_000,
  })

/** Marks one notice as read, or all where none is named; shown at once, taken back where it fails. */
export const markRead = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['notices'],
    scope: { id: 'notices' },
    mutationFn: (hashid: string | undefined) =>
      hashid === undefined ? call(readAllNotices, {}) : call(readNotice, { params: { id: hashid } }),
    onMutate: async (hashid) => {
      const { queryKey } = notices()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (all) =>
        all?.map((it) => (hashid === undefined || it.hashid === hashid ? { ...it, is_read: true } : it)),
      )
      return { before }
    },
    onError: (_error, _variables, result) => client.setQueryData(notices().queryKey, result?.before),
    meta: { invalidates: [['notices']], failure: 'Notices' },
  })
