import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LayoutDashboardIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { widgetsInOrder } from '@/queries/support/client-widgets'
import { ListPage } from '@/routes/-page/table/list-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { WidgetOrder } from './-widget-order'

export const Route = createFileRoute('/_app/admin/client-widgets/order')({
  beforeLoad: allow(permission('client-widgets')),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(widgetsInOrder())),
  staticData: { breadcrumb: 'Order of widgets' },
  component: WidgetOrderPage,
})

function WidgetOrderPage() {
  const { data: widgets } = useSuspenseQuery(widgetsInOrder())
  return (
    <ListPage
      title="Order of widgets"
      hint="Drag widgets by their handles, or use the arrows. Buyers see those of their group in this order."
    >
      {widgets === null ? (
        <PageLoading />
      ) : widgets.length === 0 ? (
        <EmptyState icon={LayoutDashboardIcon} title="No client widgets yet">
          Widgets that are not archived appear here.
        </EmptyState>
      ) : (
        <WidgetOrder widgets={widgets} />
      )}
    </ListPage>
  )
}
