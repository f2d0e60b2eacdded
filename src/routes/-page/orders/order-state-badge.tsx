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

/** State of an order, as a badge. An order that is new to its vendor is "ordered" to its store. */
export const OrderStateBadge = ({ state, isStore = false }: { state: OrderState; isStore?: boolean }) => (
  <Badge variant={variants[state]}>
    {isStore && state === orderState.value.placed ? 'Ordered' : orderState.label(state)}
  </Badge>
)
