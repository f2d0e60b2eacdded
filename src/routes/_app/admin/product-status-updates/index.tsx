import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { allow } from '@/auth/session/guards'
import { allows, mayChangeStatuses, maySeeStatusUpdates } from '@/domain/access/rule'
import type { StatusUpdate } from '@/domain/catalogue/status-update'
import { lazyComponent } from '@/loading/lazy-component'
import { useUser } from '@/queries/access/use-user'
import { statusUpdates } from '@/queries/catalogue/status-updates'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { statusUpdateColumns } from './-status-update-columns'
import { StatusUpdateDetail } from './-status-update-detail'

const ChangeStatusesDialog = lazyComponent(() => import('./-change-statuses-dialog'), 'ChangeStatusesDialog')

export const Route = createFileRoute('/_app/admin/product-status-updates/')({
  validateSearch: tableSearch,
  beforeLoad: allow(maySeeStatusUpdates),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(statusUpdates()),
  staticData: { breadcrumb: 'Product Status Updates' },
  component: StatusUpdatesPage,
})

function StatusUpdatesPage() {
  const mayChange = allows(mayChangeStatuses, useUser())
  const navigate = Route.useNavigate()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <ListPage
      title="Product Status Updates"
      hint="Who changed the status of products, when and why."
      actions={mayChange && <Button onClick={() => setIsChanging(true)}>Change statuses</Button>}
    >
      <TablePage
        table={{
          key: 'product-status-updates',
          label: 'Product status updates',
          columns: statusUpdateColumns,
          firstSort: '-at',
          nameOf: ({ product_name }) => product_name,
        }}
        query={statusUpdates()}
        detail={detail}
        empty={
          <EmptyState
            icon={HistoryIcon}
            title="No status updates yet"
            {...(mayChange && { action: <Link to="/products">Go to Products</Link> })}
          >
            Each change of the status of a product appears here, with who made it and why.
          </EmptyState>
        }
      />
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeStatusesDialog
            onMade={(hashid) => navigate({ to: '/admin/changes/$hashid', params: { hashid } })}
            onClose={() => setIsChanging(false)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}

const detail = (update: StatusUpdate) => <StatusUpdateDetail update={update} />
