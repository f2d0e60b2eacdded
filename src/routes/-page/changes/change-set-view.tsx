import { type ChangeSetDetail, changeKinds } from '@/domain/changes/change-set'
import { formatMoment } from '@/domain/orders/delivery'
import { PageHeader } from '@/ui/layout/page-header'
import { Stat } from '@/ui/layout/stat'
import { ChangeItems, type RecordLink } from './change-items'
import { SetActions } from './set-actions'
import { SetCallouts, type SetLink } from './set-callouts'
import { StatusBadge } from './status-badge'

interface Props {
  set: ChangeSetDetail
  recordLink: RecordLink
  setLink: SetLink
  /** Opens another set. */
  onOpen: (hashid: string) => void
}

/** The page of a change set, for staff and for suppliers: its changes, their effect on buyers, and the user's actions. */
export const ChangeSetView = ({ recordLink, ...summary }: Props) => (
  <div className="grid gap-5">
    <ChangeSetSummary {...summary} />
    <ChangeItems set={summary.set} recordLink={recordLink} />
  </div>
)

/** The head of a change set: its title and status, the user's actions, warnings, and its effect on buyers. */
export const ChangeSetSummary = ({ set, setLink, onOpen }: Omit<Props, 'recordLink'>) => (
  <>
    <PageHeader title={set.title} hint={<SetHint set={set} />}>
      <SetActions set={set} onOpen={onOpen} />
    </PageHeader>
    {set.reason !== '' && (
      <p dir="auto" className="whitespace-pre-line">
        Reason: {set.reason}
      </p>
    )}
    <SetCallouts set={set} setLink={setLink} />
    <SetTotals set={set} />
  </>
)

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
  const { price_move: move, new_records } = totals
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-5">
      <Stat
        label="Changes"
        value={item_count.toLocaleString('en-US')}
        hint={`${record_count.toLocaleString('en-US')} ${record_count === 1 ? 'record' : 'records'}`}
      />
      {new_records > 0 && <Stat label="New records" value={new_records.toLocaleString('en-US')} />}
      {move !== null && <Stat label="Average price move" value={`${move > 0 ? '+' : ''}${move}%`} />}
      <Stat label="Stores affected" value={totals.stores.toLocaleString('en-US')} />
      <Stat label="Carts with these products" value={totals.carts.toLocaleString('en-US')} />
      <Stat label="Price holds" value={totals.price_holds.toLocaleString('en-US')} />
    </div>
  )
}
