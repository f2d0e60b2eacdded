import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { managesPrices } from '@/domain/access/rule'
import type { PriceUpdateRow } from '@/domain/pricing/price-update'
import { pastPriceUpdates } from '@/queries/pricing/price-updates'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { LargestMoves } from './-largest-moves'
import { updateColumns } from './-update-columns'

export const Route = createFileRoute('/_app/admin/price-scheduler/past')({
  validateSearch: tableSearch,
  beforeLoad: allow(managesPrices),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pastPriceUpdates()),
  staticData: { breadcrumb: 'Past Price Updates' },
  component: PastUpdatesPage,
})

const columns: readonly TableColumn<PriceUpdateRow>[] = [
  ...updateColumns,
  column.number('applied_count', { label: 'Prices changed', width: 130 }),
  column.computed(
    'left',
    'number',
    ({ conflict_count, skipped_count }: PriceUpdateRow) => conflict_count + skipped_count,
    { label: 'Left as they were', width: 140 },
  ),
  column.link('reverted_by', ({ reverted_by }: PriceUpdateRow) => reverted_by?.title ?? null, {
    label: 'Reverted by',
    width: 200,
    cell: ({ reverted_by }) => <UpdateLink update={reverted_by} />,
  }),
  column.link('reverts', ({ reverts }: PriceUpdateRow) => reverts?.title ?? null, {
    label: 'Reverts',
    width: 200,
    isHidden: true,
    cell: ({ reverts }) => <UpdateLink update={reverts} />,
  }),
]

const UpdateLink = ({ update }: { update: PriceUpdateRow['reverts'] }) =>
  update && (
    <Link
      to="/admin/price-scheduler/$hashid"
      params={{ hashid: update.hashid }}
      tabIndex={-1}
      dir="auto"
      className="underline"
    >
      {update.title}
    </Link>
  )

function PastUpdatesPage() {
  return (
    <ListPage
      title="Past Price Updates"
      hint="Price updates that were applied: each with its prices, and with its reversal if there is one."
      actions={
        <Link to="/admin/price-scheduler" className={buttonVariants({ variant: 'outline' })}>
          Price Scheduler
        </Link>
      }
    >
      <TablePage
        table={{
          key: 'past-price-updates',
          label: 'Past price updates',
          columns,
          firstSort: '-effective_at',
          nameOf: ({ title }) => title,
        }}
        query={pastPriceUpdates()}
        detail={detail}
        empty={
          <EmptyState icon={HistoryIcon} title="No past price updates">
            Price updates are listed here once they have taken effect.
          </EmptyState>
        }
      />
    </ListPage>
  )
}

const detail = ({ hashid }: PriceUpdateRow) => <LargestMoves hashid={hashid} />
