import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SupplierUpdate } from '@/domain/changes/supplier-update'
import { changeItems } from '@/queries/changes'
import { QueryState } from '@/routes/-page/query-state'
import { Skeleton } from '@/ui/primitives/skeleton'

const SHOWN = 20

/** The first changes of an update: each field before and after. */
export function UpdateDetail({ update: { hashid, status } }: { update: SupplierUpdate }) {
  const query = useQuery(changeItems(hashid, status))
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-16 w-96" />} />
  const items = query.data.slice(0, SHOWN)
  return (
    <div className="grid max-w-[min(60rem,calc(100vw-7.5rem))] content-start gap-2 whitespace-normal">
      <ul className="grid gap-1">
        {items.map(({ hashid: key, record_name, field_label, before, after }) => (
          <li key={key} className="wrap-anywhere">
            <b dir="auto" className="font-medium">
              {record_name}
            </b>
            {', '}
            {field_label}: <del className="text-muted-foreground">{before || 'Empty'}</del>{' '}
            <span aria-hidden="true">→</span> <ins className="no-underline">{after || 'Empty'}</ins>
          </li>
        ))}
      </ul>
      <Link to="/admin/changes/$hashid" params={{ hashid }} className="justify-self-start underline">
        {query.data.length > SHOWN
          ? `All ${query.data.length.toLocaleString('en-US')} changes`
          : 'Open this update'}
      </Link>
    </div>
  )
}
