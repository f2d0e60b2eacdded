import { createFileRoute } from '@tanstack/react-router'
import { InboxIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { maySeeOnboarding } from '@/domain/access/rule'
import { type RequestRow, requestKinds, requestStatus } from '@/domain/marketplaces/marketplace-request'
import { marketplaceRequests } from '@/queries/marketplaces/marketplace-requests'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { requestBadges } from '@/routes/-page/vendors/marketplaces/request-badges'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'

export const Route = createFileRoute('/_app/admin/supplier/onboardingstatus/marketplaces/')({
  validateSearch: tableSearch,
  beforeLoad: allow(maySeeOnboarding),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(marketplaceRequests()),
  staticData: { breadcrumb: 'Marketplace requests' },
  component: RequestsPage,
})

const optionsOfLabels = (labels: readonly string[]) => ({
  options: labels.map((label) => ({ value: label, label })),
})

const columns: readonly TableColumn<RequestRow>[] = [
  column.link('vendor_name', (row: RequestRow) => row.vendor_name, {
    label: 'Vendor',
    width: 220,
    cell: ({ hashid, vendor_name }) => (
      <CellLink to="/admin/supplier/onboardingstatus/marketplaces/$hashid" params={{ hashid }}>
        {vendor_name}
      </CellLink>
    ),
  }),
  column.category('marketplace_name', { label: 'Marketplace', width: 190 }),
  column.choice(
    'kind',
    (row: RequestRow) => requestKinds[row.kind],
    optionsOfLabels(Object.values(requestKinds)),
    { label: 'Request', width: 100 },
  ),
  column.choice(
    'status',
    (row: RequestRow) => requestStatus.label(row.status),
    optionsOfLabels(requestStatus.options.map(({ label }) => label)),
    {
      label: 'Status',
      width: 150,
      cell: ({ status }) => <Badge variant={requestBadges[status]}>{requestStatus.label(status)}</Badge>,
    },
  ),
  column.text('requested_by', { label: 'Requested by', width: 170 }),
  column.date('created_at', { label: 'Requested' }),
  column.text('decided_by', { label: 'Decided by', width: 170 }),
  column.date('decided_at', { label: 'Decided' }),
]

function RequestsPage() {
  return (
    <ListPage
      title="Marketplace requests"
      hint="Vendors that want to sell in a marketplace, or to stop selling there."
    >
      <TablePage
        table={{
          key: 'marketplace-requests',
          label: 'Marketplace requests',
          columns,
          firstSort: '-created_at',
          nameOf: ({ vendor_name }) => vendor_name,
        }}
        query={marketplaceRequests()}
        empty={
          <EmptyState icon={InboxIcon} title="No requests">
            Requests of vendors to join or leave marketplaces appear here for your decision. Open a
            marketplace to new vendors on its edit page.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
