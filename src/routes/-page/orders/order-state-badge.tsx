import { type OrderState, orderState } from '@/domain/orders/order-state'
import { Badge } from '@/ui/primitives/badge'

const variants = {
  0: 'secondary',
  1: 'info',
  2: 'warning',
  3: 'info',
  4: 'success',
  5: 'destructive',
} as const

/** State of an order, as a badge. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge variant={variants[state]}>{orderState.label(state)}</Badge>
)
