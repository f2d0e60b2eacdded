import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { download } from '@/auth/download'
import { customExport, readReport } from '@/domain/contract/reports'
import type { PartnerContext } from '@/domain/partner-context'
import type { Comparison, Period, ReportGroup } from '@/domain/report'
import { isOnce, keepFile } from './downloads'
import { filtersOf, keyOf } from './partner-context'

/** A report of the context. */
export const report = (
  context: PartnerContext | null,
  asked: Period & { by: ReportGroup; compare: Comparison | undefined },
) =>
  queryOptions({
    queryKey: ['reports', keyOf(context), asked],
    queryFn: async ({ signal }) =>
      (await call(readReport, { query: { limit: -1, ...filtersOf(context), ...asked }, signal })).data,
    staleTime: 2 * 60_000,
  })

/** Downloads every line of a period, of stores with a custom export. */
export const downloadCustomExport = (context: PartnerContext | null) =>
  mutationOptions({
    ...isOnce,
    mutationFn: async ({ from, to }: Period) =>
      keepFile(await download(customExport, { query: { ...filtersOf(context), from, to } })),
    meta: { download: { id: 'custom-export', msg: 'Custom export' } },
  })
