import { Link } from '@tanstack/react-router'
import { allows, draftsChanges } from '@/domain/access/rule'
import { productStatus } from '@/domain/catalogue/product'
import { type StatusUpdate, statusSources } from '@/domain/catalogue/status-update'
import { useUser } from '@/queries/access/use-user'

/** The title of a change set, as a link for those who may open it. */
export function ChangeSetTitle({ set: { hashid, title } }: { set: NonNullable<StatusUpdate['change_set']> }) {
  return allows(draftsChanges, useUser()) ? (
    <Link to="/admin/changes/$hashid" params={{ hashid }} tabIndex={-1} dir="auto">
      {title}
    </Link>
  ) : (
    <span dir="auto">{title}</span>
  )
}

/** All of a status update: its reason may be longer than a cell or a card. */
export function StatusUpdateDetail({
  update: { before, after, actor, on_behalf, reason, source, change_set, vendor_name },
}: {
  update: StatusUpdate
}) {
  return (
    <dl className="grid max-w-[min(48rem,calc(100vw-7.5rem))] grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 whitespace-normal [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground">
      <dt>Status</dt>
      <dd>
        {before === null ? '' : `${productStatus.label(before)} → `}
        {productStatus.label(after)}
      </dd>
      <dt>Reason</dt>
      <dd dir="auto" className="whitespace-pre-line">
        {reason || 'None given'}
      </dd>
      <dt>By</dt>
      <dd dir="auto">{on_behalf === null ? actor : `${actor} for ${on_behalf}`}</dd>
      <dt>How</dt>
      <dd>{statusSources[source]}</dd>
      {change_set && (
        <>
          <dt>Change set</dt>
          <dd>
            <ChangeSetTitle set={change_set} />
          </dd>
        </>
      )}
      <dt>Vendor</dt>
      <dd dir="auto">{vendor_name}</dd>
    </dl>
  )
}
