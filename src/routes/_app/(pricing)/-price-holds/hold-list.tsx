import { Link } from '@tanstack/react-router'
import { TagIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { allows, mayOrder } from '@/domain/access/rule'
import { dayIn } from '@/domain/orders/delivery'
import { type HoldState, holdStateOn, type PriceHold } from '@/domain/pricing/price-hold'
import { writeFilters } from '@/domain/tables/search-params'
import { useUser } from '@/queries/access/use-user'
import { priceHolds } from '@/queries/pricing/prices'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { holdColumns, type ListedHold } from './hold-columns'
import { HoldDetail } from './hold-detail'
import { HoldDialog } from './hold-dialog'

const shown: readonly { label: string; states: readonly HoldState[] }[] = [
  { label: 'All', states: [] },
  { label: 'Expiring soon', states: ['Expiring soon'] },
  { label: 'Waiting', states: ['Waiting'] },
]

/** Price holds of the context's groups, including requests. */
export function HoldList() {
  const { context, stores } = usePartnerContext()
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const [store] = stores
  const zone = store?.time_zone ?? 'UTC'
  const select = useCallback(
    (rows: PriceHold[]) => {
      const today = dayIn(zone, new Date(serverNow()))
      return rows.map((row): ListedHold => ({ ...row, state: holdStateOn(row, today) }))
    },
    [zone],
  )
  // Holds belong to one group: none can be requested for several.
  const hasOneGroup = new Set(stores.map(({ partner_group_hash }) => partner_group_hash)).size === 1
  return (
    <ListPage
      title="Price Holds"
      hint={context?.name ?? 'All stores'}
      actions={
        hasOneGroup &&
        allows(mayOrder, user) && <Button onClick={() => setAsking(true)}>Request a price hold</Button>
      }
    >
      <nav aria-label="Price holds to show" className="flex flex-wrap gap-2">
        {shown.map(({ label, states }) => (
          <Link
            key={label}
            to="/price-holds"
            search={
              states.length > 0 ? { where: writeFilters([{ id: 'state', kind: 'any', values: states }]) } : {}
            }
            activeOptions={{ exact: true, includeSearch: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            activeProps={{ className: 'bg-accent! text-accent-foreground!' }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <TablePage
        table={{
          key: 'price-holds',
          label: 'Price holds',
          columns: holdColumns,
          firstSort: 'ends_on',
          nameOf: ({ product_name }) => product_name,
        }}
        query={{ ...priceHolds(context), select }}
        detail={detail}
        empty={
          <EmptyState icon={TagIcon} title="No price holds yet">
            Request a price hold. Once approved, it applies to all stores in the group.
          </EmptyState>
        }
      />
      {isAsking && store && <HoldDialog store={store} onClose={() => setAsking(false)} />}
    </ListPage>
  )
}

const detail = (hold: ListedHold) => <HoldDetail hold={hold} />
