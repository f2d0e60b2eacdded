import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { formatMoment } from '@/domain/orders/delivery'
import { DEFAULT_TIME_ZONE } from '@/domain/stores/time-zone'
import type { SystemState } from '@/domain/system/system-contract'
import { writeFilters } from '@/domain/tables/search-params'
import { fileSizeText } from '@/domain/values/file-size'
import { systemState } from '@/queries/system'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Stat } from '@/ui/layout/stat'
import { Badge } from '@/ui/primitives/badge'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

export const Route = createFileRoute('/_app/admin/system')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(systemState()),
  staticData: { breadcrumb: 'System' },
  component: SystemPage,
})

function SystemPage() {
  const query = useQuery(systemState())
  return (
    <div className="grid gap-5">
      <PageHeader title="System" hint="The state of the portal now. This page updates every ten seconds." />
      {query.data ? (
        <SystemView state={query.data} />
      ) : (
        <QueryState queries={[query]} pending={<PageLoading />} />
      )}
    </div>
  )
}

const SystemView = ({ state: { version, health, database, mail, jobs } }: { state: SystemState }) => (
  <>
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Stat label="Version" value={version} />
      <Stat label="Health" value={<HealthBadge status={health.status} />} hint={liveTexts[health.live]} />
      <Stat
        label="Database"
        value={fileSizeText(database.bytes)}
        hint={`${database.version}${database.is_embedded ? ', embedded' : ''}`}
      />
      <Stat
        label="Jobs running"
        value={jobs.running.toLocaleString('en-US')}
        hint={`${counted(jobs.waiting)} waiting, ${counted(jobs.scheduled)} scheduled`}
      />
      <Stat
        label="Emails waiting"
        value={counted(mail.waiting)}
        hint={
          mail.waiting_since === null
            ? 'None waiting'
            : `Oldest: ${formatMoment(new Date(mail.waiting_since), DEFAULT_TIME_ZONE)}`
        }
      />
      <Stat label="Emails sent" value={counted(mail.sent)} hint="In the last 24 hours" />
      <Stat label="Emails failed" value={counted(mail.failed)} hint={failedHint(mail.failed)} />
      <Stat label="Jobs failed" value={counted(jobs.failed)} hint={failedHint(jobs.failed)} />
    </div>
    <LargestTables database={database} />
  </>
)

const counted = (count: number) => count.toLocaleString('en-US')

const liveTexts = {
  ok: 'Live updates work',
  reconnecting: 'Live updates are reconnecting',
  off: 'Live updates are off',
} as const satisfies Record<SystemState['health']['live'], string>

const HealthBadge = ({ status }: Pick<SystemState['health'], 'status'>) =>
  status === 'ok' ? (
    <Badge variant="success">Working</Badge>
  ) : (
    <Badge variant="destructive">Read-only: the storage is full</Badge>
  )

const failed = writeFilters([{ id: 'status', kind: 'any', values: ['Failed'] }])
const failedHint = (count: number) =>
  count === 0 ? (
    'None failed'
  ) : (
    <Link to="/admin/jobs" search={{ where: failed }} className="underline">
      See them in Jobs
    </Link>
  )

const LargestTables = ({ database: { tables, table_count } }: Pick<SystemState, 'database'>) => (
  <Section
    title="Largest tables"
    description={`${tables.length} of ${table_count} tables. Rows are estimates.`}
  >
    <Table label="Largest tables">
      <TableHeader>
        <TableRow>
          <TableHead>Table</TableHead>
          <TableHead isNumeric>Rows</TableHead>
          <TableHead isNumeric>Size</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {tables.map(({ name, rows, bytes }) => (
          <TableRow key={name}>
            <TableHead scope="row">{name}</TableHead>
            <TableCell isNumeric>{counted(rows)}</TableCell>
            <TableCell isNumeric>{fileSizeText(bytes)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Section>
)
