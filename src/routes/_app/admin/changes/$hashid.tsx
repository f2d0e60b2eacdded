import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ChangeSetDetail, changeKinds } from '@/domain/changes/change-set'
import { formatMoment } from '@/domain/orders/delivery'
import { changeSet } from '@/queries/changes'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'
import { PageHeader } from '@/ui/layout/page-header'
import { Stat } from '@/ui/layout/stat'
import { ChangeItems } from './-change-items'
import { SetActions } from './-set-actions'
import { SetCallouts } from './-set-callouts'
import { StatusBadge } from './-status-badge'

export const Route = createFileRoute('/_app/admin/changes/$hashid')({
  validateSearch: tableSearch,
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(changeSet(hashid))),
  staticData: { breadcrumb: 'Change set' },
  component: ChangeSetPage,
})

function ChangeSetPage() {
  const { hashid } = Route.useParams()
  const { data: set } = useSuspenseQuery(changeSet(hashid))
  return (
    <div className="grid gap-5">
      <PageHeader title={set.title} hint={<SetHint set={set} />}>
        <SetActions set={set} />
      </PageHeader>
      <SetCallouts set={set} />
      <SetTotals set={set} />
      <ChangeItems set={set} />
    </div>
  )
}

const SetHint = ({
  set: { kind, status, author, approver, effective_at, time_zone },
}: {
  set: ChangeSetDetail
}) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <StatusBadge status={status} />
    <span>
      {changeKinds[kind]} by <span dir="auto">{author ?? 'a deleted account'}</span>
      {approver !== null && (
        <>
          , approved by <span dir="auto">{approver}</span>
        </>
      )}
      {effective_at !== null && `, ${formatMoment(new Date(effective_at), time_zone)}`}
    </span>
  </span>
)

function SetTotals({ set: { totals, record_count, item_count } }: { set: ChangeSetDetail }) {
  const move = totals.price_move
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-5">
      <Stat
        label="Fields to change"
        value={item_count.toLocaleString('en-US')}
        hint={`${record_count.toLocaleString('en-US')} ${record_count === 1 ? 'record' : 'records'}`}
      />
      {move !== null && <Stat label="Average price move" value={`${move > 0 ? '+' : ''}${move}%`} />}
      <Stat label="Stores affected" value={totals.stores.toLocaleString('en-US')} />
      <Stat label="Carts with these products" value={totals.carts.toLocaleString('en-US')} />
      <Stat label="Price holds" value={totals.price_holds.toLocaleString('en-US')} />
    </div>
  )
}
