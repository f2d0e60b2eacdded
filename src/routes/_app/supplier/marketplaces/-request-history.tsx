import { HistoryIcon } from 'lucide-react'
import {
  type MarketplaceRequest,
  requestKinds,
  requestStatus,
} from '@/domain/marketplaces/marketplace-request'
import { vendorRequests } from '@/queries/marketplaces/vendor-marketplaces'
import { TablePage } from '@/routes/-page/table/table-page'
import { requestBadges } from '@/routes/-page/vendors/marketplaces/request-badges'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'

const columns: readonly TableColumn<MarketplaceRequest>[] = [
  column.text('marketplace_name', { label: 'Marketplace', width: 220 }),
  column.choice(
    'kind',
    (row: MarketplaceRequest) => requestKinds[row.kind],
    { options: Object.values(requestKinds).map((label) => ({ value: label, label })) },
    { label: 'Request', width: 100 },
  ),
  column.enumeration('status', requestStatus, {
    label: 'Status',
    width: 150,
    cell: ({ status }) => <StatusBadge status={status} />,
  }),
  column.text('requested_by', { label: 'Requested by', width: 170 }),
  column.date('created_at', { label: 'Requested' }),
  column.date('decided_at', { label: 'Decided' }),
  column.date('last_day', { label: 'Last day' }),
  column.text('message', { label: 'Message', width: 260 }),
  column.text('reason', { label: 'Reason', width: 260 }),
]

function StatusBadge({ status }: { status: number | null }) {
  const known = requestStatus.options.find(({ value }) => value === status)
  return known ? <Badge variant={requestBadges[known.value]}>{known.label}</Badge> : null
}

/** All requests of a vendor, newest first. */
export const RequestHistory = ({ vendor }: { vendor: string }) => (
  <section aria-label="Request history" className="grid gap-3">
    <h2 className="font-semibold text-lg">Request history</h2>
    <TablePage
      table={{
        key: 'vendor-marketplace-requests',
        label: 'Requests to marketplaces',
        columns,
        firstSort: '-created_at',
        nameOf: ({ marketplace_name }) => marketplace_name,
      }}
      query={vendorRequests(vendor)}
      empty={
        <EmptyState icon={HistoryIcon} title="No requests yet">
          Your requests to join or leave marketplaces appear here with our decisions.
        </EmptyState>
      }
    />
  </section>
)
