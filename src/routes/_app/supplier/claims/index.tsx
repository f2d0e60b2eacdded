import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { requireOnboarded } from '@/auth/session/guards'
import { type Claim, compareClaims } from '@/domain/orders/claim'
import { useUser } from '@/queries/access/use-user'
import { credits } from '@/queries/orders/orders'
import { OrdersNav } from '@/routes/-page/orders/supplier-orders-nav'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { useWidth } from '@/ui/use-width'
import { ClaimCards } from './-claim-cards'
import { claimColumns } from './-claim-columns'
import { NoClaims } from './-no-claims'

/** Narrower pages show cards instead of the table. */
const TABLE_WIDTH_PX = 560

export const Route = createFileRoute('/_app/supplier/claims/')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(credits(null)),
  staticData: { breadcrumb: 'Claims' },
  component: ClaimsPage,
})

/** Claims of stores on the vendor's deliveries: those to answer first, by their due dates. */
function ClaimsPage() {
  const vendor = useUser().supplier?.data.vendor.data
  const [page, setPage] = useState<HTMLElement | null>(null)
  const width = useWidth(page)
  const query = { ...credits(null), select: mostUrgentFirst }
  return (
    <ListPage title="Claims" hint={vendor?.name}>
      <OrdersNav current="Claims" />
      <div ref={setPage} className="grid min-w-0 gap-4">
        {width > 0 && width < TABLE_WIDTH_PX ? (
          <ClaimCards query={query} />
        ) : (
          <TablePage
            table={{
              key: 'supplier-claims',
              label: 'Claims',
              columns: claimColumns,
              nameOf: (claim) => `${claim.purchasable_name}, order ${claim.order_number}`,
            }}
            query={query}
            empty={<NoClaims />}
          />
        )}
      </div>
    </ListPage>
  )
}

const mostUrgentFirst = (all: Claim[]) => all.toSorted(compareClaims)
