import { createFileRoute } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { keyOfOrder } from '@/domain/cart/order-key'
import type { ReminderOutcome } from '@/domain/cart/potential-orders-contract'
import { summarizeOutcomes } from '@/domain/orders/several-orders'
import { potentialOrders } from '@/queries/cart/potential-orders'
import { OutcomesDialog } from '@/routes/-page/outcomes-dialog'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { notifySuccess } from '@/ui/toasts'
import { orderColumns, storeOf } from './-order-columns'
import { OrderMenu } from './-order-menu'
import { RemindDialog } from './-remind-dialog'
import { type TimedOrder, useTimedOrders } from './-use-timed-orders'

export const Route = createFileRoute('/_app/admin/potential-orders/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('potential-orders')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(potentialOrders()),
  staticData: { breadcrumb: 'Potential Orders' },
  component: PotentialOrdersPage,
})

const nameOf = (order: TimedOrder) => `${storeOf(order)}, ${order.vendor_name}`
const summaryOf = (outcomes: readonly ReminderOutcome[]) => summarizeOutcomes(outcomes, 'reminded')

/** Orders that carts would become, with reminders to their buyers. */
function PotentialOrdersPage() {
  const [menu, setMenu] = useState<{ row: TimedOrder; anchor: HTMLElement } | null>(null)
  const [reminded, setReminded] = useState<readonly TimedOrder[]>([])
  const [outcomes, setOutcomes] = useState<ReminderOutcome[]>([])
  const columns = useMemo(() => orderColumns((row, anchor) => setMenu({ row, anchor })), [])
  const names = new Map(reminded.map((order) => [keyOfOrder(order), nameOf(order)]))
  const [isOpen, setOpen] = useState(false)
  const remind = (orders: readonly TimedOrder[]) => {
    setReminded(orders)
    setOpen(true)
  }
  const report = (sent: ReminderOutcome[]) => {
    setOpen(false)
    if (sent.every(({ is_done }) => is_done)) void notifySuccess(summaryOf(sent))
    else setOutcomes(sent)
  }
  return (
    <ListPage
      title="Potential Orders"
      hint="Orders in carts that nobody has placed yet, the next cut-off first."
    >
      <TablePage
        table={{ key: 'potential-orders', label: 'Potential orders', columns, nameOf }}
        query={useTimedOrders()}
        actions={[{ label: 'Remind buyers', run: remind }]}
        empty={
          <EmptyState icon={ShoppingCartIcon} title="No open carts">
            Products that buyers put in carts appear here until the orders are placed.
          </EmptyState>
        }
      />
      {menu && (
        <OrderMenu
          order={menu.row}
          name={nameOf(menu.row)}
          anchor={menu.anchor}
          onRemind={() => remind([menu.row])}
          onClose={() => setMenu(null)}
        />
      )}
      {isOpen && <RemindDialog orders={reminded} onSent={report} onClose={() => setOpen(false)} />}
      {outcomes.length > 0 && (
        <OutcomesDialog
          title={summaryOf(outcomes)}
          outcomes={outcomes.map((outcome) => ({
            key: keyOfOrder(outcome),
            name: <bdi>{names.get(keyOfOrder(outcome))}</bdi>,
            is_done: outcome.is_done,
            message: outcome.message,
          }))}
          onClose={() => setOutcomes([])}
        />
      )}
    </ListPage>
  )
}
