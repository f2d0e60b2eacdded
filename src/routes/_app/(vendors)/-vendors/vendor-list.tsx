import { Link } from '@tanstack/react-router'
import { PlusIcon, TruckIcon } from 'lucide-react'
import { useCallback } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { admin, allows } from '@/domain/access/rule'
import { cutOff, nextDeliveryDays } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { takesOrders } from '@/domain/vendors/vendor'
import type { VendorSummary } from '@/domain/vendors/vendor-view'
import { useUser } from '@/queries/access/use-user'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { vendorSummaries } from '@/queries/vendors/vendors'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { type ListedVendor, staffVendorColumns, vendorColumns } from './vendor-columns'

/** The vendors that deliver to the context. */
export function VendorList() {
  const { context, stores } = usePartnerContext()
  const mayAdd = allows(admin, useUser())
  const select = useCallback((rows: VendorSummary[]) => listed(rows, stores), [stores])
  return (
    <ListPage
      title="Vendors"
      hint={context?.name ?? 'All stores'}
      actions={
        mayAdd && (
          <Link
            to="/vendor/edit/{-$vendorHash}"
            params={{}}
            className={buttonVariants({ variant: 'outline' })}
          >
            <PlusIcon aria-hidden="true" /> Add vendor
          </Link>
        )
      }
    >
      <TablePage
        table={{
          key: 'vendors',
          attributesOf: 'vendor',
          label: 'Vendors',
          columns: mayAdd ? staffVendorColumns : vendorColumns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={{ ...vendorSummaries(context), select }}
        empty={
          mayAdd && context ? (
            <EmptyState icon={TruckIcon} title={`No vendor sells to ${context.name}`}>
              Clear the store at the top of the page to see all vendors, and choose on a vendor’s edit page
              where it sells.
            </EmptyState>
          ) : mayAdd ? (
            <EmptyState icon={TruckIcon} title="No vendors yet">
              Add a vendor, or invite a supplier. The invitation creates the vendor.
            </EmptyState>
          ) : (
            <EmptyState icon={TruckIcon} title="No vendors deliver here yet">
              Ask your account manager to add vendors for {context?.name ?? 'your stores'}.
            </EmptyState>
          )
        }
      />
    </ListPage>
  )
}

/** Adds each vendor's earliest cut-off for these stores. */
function listed(rows: readonly VendorSummary[], stores: readonly Partner[]): ListedVendor[] {
  const now = new Date(serverNow())
  const zones = [...new Set(stores.map((store) => store.time_zone))]
  return rows.map((row) => {
    const [first] = takesOrders(row)
      ? zones
          .flatMap((zone) =>
            nextDeliveryDays(row, zone, now, 1).map((day) => ({ zone, at: cutOff(row, day, zone) })),
          )
          .sort((a, b) => a.at.getTime() - b.at.getTime())
      : []
    return { ...row, next_cut_off: first?.at.toISOString() ?? null, cut_off_zone: first?.zone ?? 'UTC' }
  })
}
