import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import { serverNow } from '@/auth/transport/server-clock'
import {
  cancelImport as cancelEndpoint,
  listImports,
  listRefusedRows,
  readImportFile,
  retryImport as retryEndpoint,
  showImport,
} from '@/domain/imports/contract'
import { type ImportRun, isUnfinished, type newImport } from '@/domain/imports/import'
import { downloadOf } from '@/queries/files/downloads'

/** Interval while an import runs: live events reach only its author. */
const REFETCH_MS = 2_000
/** An import that was not sent completely within this time was interrupted: its page may never be opened again. */
const SENDING_MS = 60 * 60_000

const isMoving = (run: ImportRun) =>
  isUnfinished(run) &&
  (run.state !== 'receiving' || serverNow() - new Date(run.created_at).getTime() < SENDING_MS)

/** The last imports, latest first. */
export const imports = () =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await call(listImports, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? REFETCH_MS : false),
  })

/** An import with its counts and columns. */
export const importRun = (hashid: string) =>
  queryOptions({
    queryKey: ['imports', hashid],
    queryFn: async ({ signal }) => (await call(showImport, { params: { hashid }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? REFETCH_MS : false),
  })

export const refusedRows = (hashid: string) =>
  queryOptions({
    queryKey: ['imports', hashid, 'refused'],
    queryFn: async ({ signal }) =>
      (await call(listRefusedRows, { params: { hashid }, query: { limit: -1 }, signal })).data,
  })

const invalidates = [['imports'], ['changes'], ['jobs']]

export const cancelImport = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(cancelEndpoint, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't cancel this import" },
  })

export const retryImport = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(retryEndpoint, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't continue this import" },
  })

/** Downloads the original file of an import under its own name. */
export const downloadImportFile = ({ hashid, title }: Pick<ImportRun, 'hashid' | 'title'>) =>
  downloadOf({ id: `import-${hashid}`, msg: title }, async () => {
    const file = await download(readImportFile, { params: { hashid } })
    const [ending = ''] = /\.[a-z]+$/.exec(file.name) ?? []
    return new File([file], /\.\w{2,4}$/.test(title) ? title : title + ending, { type: file.type })
  })

export type NewImport = z.infer<typeof newImport>
