import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { type ImportDetail, isUnfinished } from '@/domain/imports/import'
import { formatInstant } from '@/domain/values/clock'
import { changeSet } from '@/queries/changes'
import { cancelImport, downloadImportFile, importRun, retryImport } from '@/queries/imports/imports'
import { type ChangeSetRoute, setLinks } from '@/routes/-page/changes/change-set-page'
import { SetActions } from '@/routes/-page/changes/set-actions'
import { SetCallouts } from '@/routes/-page/changes/set-callouts'
import { StatusBadge } from '@/routes/-page/changes/status-badge'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Stat } from '@/ui/layout/stat'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { ImportProgress } from './import-progress'
import { ImportStateBadge, percentOf } from './import-state'
import { MappedColumns } from './mapped-columns'
import { RefusedRows } from './refused-rows'

interface Props {
  hashid: string
  /** Shows the change set of the import. */
  setRoute: ChangeSetRoute
  /** Starts another import. */
  startRoute: '/product/import' | '/supplier/products/import'
}

const format = (count: number) => count.toLocaleString('en-US')

/** An import on the server: its progress, its counts, its change set and the rows that were refused. */
export function ImportView({ hashid, setRoute, startRoute }: Props) {
  const { data: run } = useSuspenseQuery(importRun(hashid))
  const percent = percentOf(run)
  return (
    <div className="grid gap-5">
      <PageHeader title={run.title} hint={<RunHint run={run} />}>
        <RunActions run={run} />
        <Link to={startRoute} className={buttonVariants({ variant: 'outline' })}>
          Import more
        </Link>
      </PageHeader>
      {percent !== null && (
        <ImportProgress label={run.state === 'receiving' ? 'Sent' : 'Checked'} percent={percent} />
      )}
      {isUnfinished(run) && run.state !== 'receiving' && (
        <p className="text-muted-foreground">
          You can close this page. The import continues in the background.
        </p>
      )}
      {run.state === 'receiving' && (
        <Callout title="Its rows are still being sent">
          If the page that sends them was closed, open the import again on the same device to continue.
        </Callout>
      )}
      {run.state === 'failed' && (
        <Callout variant="destructive" title="This import stopped">
          Something went wrong on our side. Rows that were already checked are kept. Try again to continue.
        </Callout>
      )}
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        <Stat label="Added" value={format(run.created_count)} />
        <Stat label="Changed" value={format(run.changed_count)} />
        <Stat label="Unchanged" value={format(run.same_count)} />
        <Stat label="Refused" value={format(run.refused_count)} />
      </div>
      {run.state === 'done' && run.change_set && (
        <RunChanges set_hash={run.change_set.hashid} setRoute={setRoute} />
      )}
      {run.refused_count > 0 && run.state === 'done' && <RefusedRows hashid={hashid} />}
      <MappedColumns mapping={run.mapping} />
    </div>
  )
}

const RunHint = ({ run }: { run: ImportDetail }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <ImportStateBadge run={run} />
    <span>
      <span dir="auto">{run.vendor_name ?? 'Several vendors'}</span>
      {run.author !== null && (
        <>
          , imported by <span dir="auto">{run.author}</span>
        </>
      )}
      , {formatInstant(run.created_at)}
    </span>
  </span>
)

function RunActions({ run }: { run: ImportDetail }) {
  const { mutate: cancel, isPending: isCanceling } = useMutation(cancelImport(run.hashid))
  const { mutate: retry, isPending: isRetrying } = useMutation(retryImport(run.hashid))
  const { mutate: download } = useMutation(downloadImportFile(run))
  const isStopped = run.state === 'failed' || (run.state === 'canceled' && run.change_set !== null)
  return (
    <>
      {isUnfinished(run) && (
        <Button variant="outline" disabled={isCanceling} onClick={() => cancel()}>
          Cancel import
        </Button>
      )}
      {isStopped && (
        <Button variant="outline" disabled={isRetrying} onClick={() => retry()}>
          {run.state === 'failed' ? 'Try again' : 'Continue import'}
        </Button>
      )}
      {run.has_file && (
        <Button variant="outline" onClick={() => download()}>
          <DownloadIcon aria-hidden="true" /> Original file
        </Button>
      )}
    </>
  )
}

/** The change set of an import, with the user's actions: apply, schedule, submit or revert it. */
function RunChanges({ set_hash, setRoute }: { set_hash: string } & Pick<Props, 'setRoute'>) {
  const navigate = useNavigate()
  const { data: set } = useQuery(changeSet(set_hash))
  if (!set) return null
  const setLink = setLinks[setRoute]
  return (
    <Section
      title="Changes"
      action={
        <div className="flex flex-wrap gap-2">
          <SetActions set={set} onOpen={(hashid) => void navigate({ to: setRoute, params: { hashid } })} />
        </div>
      }
    >
      <CardContent className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={set.status} />
          <span>
            {format(set.item_count)} {set.item_count === 1 ? 'change' : 'changes'} of{' '}
            {format(set.record_count)} {set.record_count === 1 ? 'product' : 'products'}
          </span>
          {setLink({ hashid: set.hashid, title: 'View each change' })}
        </p>
        <SetCallouts set={set} setLink={setLink} />
      </CardContent>
    </Section>
  )
}
