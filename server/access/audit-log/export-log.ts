import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { AuditDetail, AuditEntry } from '@/domain/access/audit-contract'
import { auditGroupLabel } from '@/domain/access/audit-labels'
import type { AuditQuery } from '@/domain/access/audit-query'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import { auditLog } from '../../db/schema/access/audit-log'
import type { Scope } from '../../http/scope'
import { type CsvColumn, csvOf } from '../../reports/csv-of'
import { type ControlsByEvent, describeEntries } from './describe-entries'
import { entriesOf, matchesQuery, readRows } from './read-log'

export const logName = ({ from, to }: AuditQuery) => `audit-log-${from}-to-${to}.csv`

/** Returns the days of an export that may have entries, latest first. @throws a 422 for an event that does not exist */
export async function listLogDays({ db }: Scope, query: AuditQuery): Promise<string[]> {
  const [found] = await db
    .select({
      first: sql<string | null>`min(${auditLog.at})`.mapWith(auditLog.at),
      last: sql<string | null>`max(${auditLog.at})`.mapWith(auditLog.at),
    })
    .from(auditLog)
    .where(await matchesQuery(db, query))
  if (!found?.first || !found.last) return []
  const first = dayIn(DEFAULT_ZONE, new Date(found.first))
  const days: string[] = []
  for (let day = dayIn(DEFAULT_ZONE, new Date(found.last)); day >= first; day = daysAfter(day, -1))
    days.push(day)
  return days
}

/** Exports the entries of some days, latest first. The first part of a file begins with the headings. */
export async function exportLogDays(
  scope: Scope,
  query: AuditQuery,
  days: readonly string[],
  isFirst: boolean,
): Promise<File[]> {
  const rows: Exported[] = []
  const controls: ControlsByEvent = new Map()
  for (const day of days) {
    const matching = await matchesQuery(scope.db, { ...query, from: day, to: day })
    for await (const some of readRows(scope.db, matching)) {
      const entries = await entriesOf(scope, some, controls)
      const details = await describeEntries(scope, some, controls)
      for (const [index, entry] of entries.entries())
        rows.push({ ...entry, detail: details[index] ?? { fields: [], facts: [] } })
    }
  }
  return rows.length > 0 || isFirst ? [csvOf(logName(query), rows, columns, isFirst)] : []
}

type Exported = AuditEntry & { detail: AuditDetail }

const columns: readonly CsvColumn<Exported>[] = [
  ['Time (Eastern)', ({ at }) => format(TZDate.tz(DEFAULT_ZONE, at), 'yyyy-MM-dd HH:mm:ss')],
  ['Group', ({ event }) => auditGroupLabel(event)],
  ['Event', ({ title }) => title],
  ['Person', ({ actor }) => actor],
  ['Email', ({ email }) => email],
  ['On behalf of', ({ on_behalf }) => on_behalf],
  ['Record', ({ record }) => record?.name ?? ''],
  ['Record ID', ({ record }) => record?.hashid ?? ''],
  ['Change set', ({ change_set }) => change_set?.title ?? ''],
  ['IP address', ({ address }) => address],
  ['Details', ({ detail }) => textOf(detail)],
]

const textOf = ({ fields, facts }: AuditDetail) =>
  [
    ...fields.map(({ label, before, after }) => `${label}: ${before || 'Empty'} → ${after || 'Empty'}`),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
  ].join('; ')
