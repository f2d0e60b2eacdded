import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@/domain/access/audit-contract'
import { auditDetail } from '@/queries/access/audit-log'
import { QueryState } from '@/routes/-page/query-state'
import { Skeleton } from '@/ui/primitives/skeleton'
import { AuditedRecordLink } from './-audited-record-link'

/** All of an entry: who, which record, the changed fields before and after, and the other details. */
export function AuditEntryDetail({ entry }: { entry: AuditEntry }) {
  const { actor, email, on_behalf, record, change_set, address } = entry
  const query = useQuery(auditDetail(entry.hashid))
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-16 w-96" />} />
  const { fields, facts } = query.data
  return (
    <div className="grid max-w-[min(60rem,calc(100vw-7.5rem))] content-start gap-3 whitespace-normal">
      {fields.length > 0 && (
        <ul aria-label="Changed fields" className="grid gap-1">
          {fields.map(({ field, label, before, after }) => (
            <li key={field} className="wrap-anywhere">
              <b className="font-medium">{label}</b>:{' '}
              <del className="text-muted-foreground no-underline">{before || 'Empty'}</del>{' '}
              <span aria-hidden="true">→</span> <ins className="no-underline">{after || 'Empty'}</ins>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground">
        <dt>Who</dt>
        <dd dir="auto">
          {actor}
          {email && ` (${email})`}
          {on_behalf && ` on behalf of ${on_behalf}`}
        </dd>
        {record && (
          <>
            <dt>Record</dt>
            <dd>
              <AuditedRecordLink record={record} />
            </dd>
          </>
        )}
        {change_set && (
          <>
            <dt>Change set</dt>
            <dd>
              <Link to="/admin/changes/$hashid" params={{ hashid: change_set.hashid }} dir="auto">
                {change_set.title}
              </Link>
            </dd>
          </>
        )}
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label} value={value || 'None'} />
        ))}
        {address && <Fact label="IP address" value={address} />}
      </dl>
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{value}</dd>
  </>
)
