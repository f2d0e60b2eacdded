import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import { listColumnMappings, saveColumnMapping } from '@/domain/imports/mapping-contract'

/** The columns that were matched in earlier files of a vendor, or in those with the products of several. */
export const columnMappings = (vendor: string | null) =>
  queryOptions({
    queryKey: ['column-mappings', vendor],
    queryFn: async ({ signal }) =>
      (await call(listColumnMappings, { query: vendor === null ? {} : { vendor }, signal })).data,
    staleTime: 0,
  })

/** Remembers the columns of a file. One request follows the other, so that the last choice counts. */
export const rememberColumns = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof saveColumnMapping>) => call(saveColumnMapping, { body }),
    scope: { id: 'column-mappings' },
    meta: {
      invalidates: [['column-mappings']],
      failure: "We couldn't remember these columns for your next file",
    },
  })
