import { createFileRoute, Link } from '@tanstack/react-router'
import { TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { managesPrices } from '@/domain/access/rule'
import { priceUpdates } from '@/queries/pricing/price-updates'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { NewUpdateDialog } from './-new-update-dialog'
import { updateColumns } from './-update-columns'

export const Route = createFileRoute('/_app/admin/price-scheduler/')({
  validateSearch: tableSearch,
  beforeLoad: allow(managesPrices),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(priceUpdates()),
  staticData: { breadcrumb: 'Price Scheduler' },
  component: PriceSchedulerPage,
})

function PriceSchedulerPage() {
  const [isAdding, setIsAdding] = useState(false)
  const begin = <Button onClick={() => setIsAdding(true)}>New price update</Button>
  return (
    <ListPage
      title="Price Scheduler"
      hint="New prices in preparation, waiting for approval, or scheduled."
      actions={
        <>
          <Link to="/admin/price-scheduler/past" className={buttonVariants({ variant: 'outline' })}>
            Past updates
          </Link>
          {begin}
        </>
      }
    >
      <TablePage
        table={{
          key: 'price-updates',
          label: 'Price updates',
          columns: updateColumns,
          firstSort: 'effective_at',
          nameOf: ({ title }) => title,
        }}
        query={priceUpdates()}
        empty={
          <EmptyState icon={TagsIcon} title="No price updates" action={begin}>
            Prepare new prices in a spreadsheet, check their effect on each group of stores, and set the day
            they take effect. Buyers get an email in advance.
          </EmptyState>
        }
      />
      {isAdding && <NewUpdateDialog onClose={() => setIsAdding(false)} />}
    </ListPage>
  )
}
