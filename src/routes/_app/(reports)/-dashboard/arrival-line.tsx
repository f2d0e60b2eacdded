import type { ReactNode } from 'react'
import type { Arrival } from '@/domain/reports/contract'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { PanelLine } from './panel-list'

/** A delivery in a list: its vendor, which leads to the order, its store if there are several, and its cases. */
export const ArrivalLine = ({
  order,
  showsStore,
  children,
}: {
  order: Arrival
  showsStore: boolean
  children?: ReactNode
}) => (
  <PanelLine
    title={
      <OrderLink order={order} className="hover:underline">
        {order.vendor_name}
      </OrderLink>
    }
    text={
      <span dir="auto" className="block truncate">
        {showsStore && `${order.store_display_name} · `}
        {order.total_items} {order.total_items === 1 ? 'case' : 'cases'}
      </span>
    }
  >
    {children}
  </PanelLine>
)
