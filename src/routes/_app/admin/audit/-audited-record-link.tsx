import { Link } from '@tanstack/react-router'
import type { AuditedRecord } from '@/domain/access/audit-contract'
import { linkRecord } from '@/routes/-page/changes/record-link'

/** The record of an entry: a link if it is stored and its kind has a page. */
export function AuditedRecordLink({ record: { kind, hashid, name, is_stored } }: { record: AuditedRecord }) {
  const link = { tabIndex: -1, dir: 'auto', className: 'font-medium', children: name } as const
  if (is_stored)
    switch (kind) {
      case 'change-set':
        return <Link {...link} to="/admin/changes/$hashid" params={{ hashid }} />
      case 'invoice':
        return <Link {...link} to="/invoice/$hashid" params={{ hashid }} />
      case 'job':
        return <Link {...link} to="/admin/jobs" search={{ q: name }} />
      case 'marketplace-request':
        return (
          <Link {...link} to="/admin/supplier/onboardingstatus/marketplaces/$hashid" params={{ hashid }} />
        )
      case 'order':
        return <Link {...link} to="/orders/{-$filter}" search={{ q: name.replace(/^Order /, '') }} />
      case 'order-notice':
        return <Link {...link} to="/admin/orders/notify/$hashid" params={{ hashid }} />
      case 'registration':
        return <Link {...link} to="/admin/users/registrations/$hashid" params={{ hashid }} />
      case 'sample-request':
        return <Link {...link} to="/admin/sample-requests/$hashid" params={{ hashid }} />
      default:
    }
  return linkRecord({ entity: kind, record_hash: hashid, record_name: name, is_stored })
}
