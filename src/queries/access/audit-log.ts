import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { type AuditEntry, listAudit, readAudit } from '@/domain/access/audit-contract'
import type { AuditQuery } from '@/domain/access/audit-query'
import { rowsOf, rowsQuery } from '@/queries/client/rows-query'

/** The newest entries of a period, latest first; the first ones are available before the whole list. */
export const auditLog = (query: AuditQuery) => ({
  ...rowsQuery(listAudit, {
    queryKey: ['audit-log', query],
    query: { limit: -1, ...query },
    staleTime: 30_000,
  }),
  select: rowsOf<AuditEntry>,
})

/** The changed fields and details of an entry, which never change. */
export const auditDetail = (hashid: string) =>
  queryOptions({
    queryKey: ['audit-log', 'entry', hashid],
    queryFn: async ({ signal }) => (await call(readAudit, { params: { hashid }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
