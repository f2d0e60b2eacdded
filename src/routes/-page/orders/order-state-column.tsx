import type { Order } from '@/domain/orders/order'
import { orderState } from '@/domain/orders/order-state'
import { column } from '@/ui/data-table/column'
import { OrderStateBadge } from './order-state-badge'

const choices = { options: orderState.options.map(({ label }) => ({ value: label, label })) }

export const orderStateColumn = column.choice(
  'state',
  (order: Order) => orderState.label(order.state),
  choices,
  { label: 'State', width: 140, cell: ({ state }) => <OrderStateBadge state={state} /> },
)
