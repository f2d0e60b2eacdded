import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollTextIcon } from 'lucide-react'
import { type AuditEntry, LISTED_ENTRIES } from '@/domain/access/audit-contract'
import { auditLog } from '@/queries/access/audit-log'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { auditColumns } from './-audit-columns'
import { AuditEntryDetail } from './-audit-entry-detail'
import { AuditFilters } from './-audit-filters'
import { type AuditSearch, readAuditSearch } from './-audit-search'

/** Everything that people and the portal did in a period. */
export function AuditPage() {
  const navigate = useNavigate()
  const { query, error } = readAuditSearch(useSearch({ from: '/_app/admin/audit/' }))
  const log = { ...auditLog(query), enabled: !error }
  const { data } = useQuery(log)
  const { mutate: prepare, isPending } = useMutation(prepareDownload())
  // The address has the days from then on, so that it shows the same on other days.
  const show = (change: AuditSearch) =>
    void navigate({ to: '.', search: (all) => ({ ...all, ...query, ...change }), replace: true })
  return (
    <ListPage
      title="Audit Log"
      hint="Who did what, when and from where. Days and times are Eastern."
      actions={
        <Button
          variant="outline"
          disabled={isPending || error !== undefined}
          onClick={() => prepare({ kind: 'audit-log', query })}
        >
          Export period
        </Button>
      }
    >
      <AuditFilters query={query} error={error} onSearch={show} />
      {data && data.length >= LISTED_ENTRIES && (
        <Callout
          variant="warning"
          title={`Only the newest ${LISTED_ENTRIES.toLocaleString('en-US')} entries`}
        >
          This period has more. Choose fewer days, or export the period to get all of them.
        </Callout>
      )}
      {!error && (
        <TablePage
          table={{
            key: 'audit-log',
            label: 'Audit log',
            columns: auditColumns,
            firstSort: '-at',
            nameOf: ({ title, actor }) => `${title}, ${actor}`,
          }}
          query={log}
          period={query}
          detail={detail}
          empty={
            <EmptyState icon={ScrollTextIcon} title="Nothing in this period">
              Choose other days, or another person or event.
            </EmptyState>
          }
        />
      )}
    </ListPage>
  )
}

const detail = (entry: AuditEntry) => <AuditEntryDetail entry={entry} />
