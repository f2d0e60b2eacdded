import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import {
  cancelDownload,
  listDownloads,
  readDownload,
  removeDownload,
  requestDownload,
  retryDownload,
} from '@/domain/downloads/contract'
import { type Download, type DownloadRequest, isUnfinished } from '@/domain/downloads/download'
import { downloadOf } from './downloads'

/** Interval while a file is prepared, where no live events arrive. */
const REFETCH_MS = 2_000
const invalidates = [['downloads']] as const

/** The user's files that are prepared in the background, latest first. */
export const downloads = () =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: async ({ signal }) => (await call(listDownloads, { query: { limit: -1 }, signal })).data,
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? REFETCH_MS : false),
  })

/** Asks for a file that is prepared in the background. */
export const prepareDownload = () =>
  mutationOptions({
    mutationFn: (body: DownloadRequest) => call(requestDownload, { body }),
    meta: { invalidates, success: true, failure: "We couldn't prepare this file" },
  })

/** Downloads a file that is ready. */
export const fetchDownload = ({ hashid, title }: Pick<Download, 'hashid' | 'title'>) =>
  downloadOf({ id: `prepared-${hashid}`, msg: title }, () => download(readDownload, { params: { hashid } }))

export const retry = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(retryDownload, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't prepare this file" },
  })

export const cancel = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(cancelDownload, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't cancel this download" },
  })

export const remove = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(removeDownload, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't remove this download" },
  })
