import type { OrderWithItems } from '@/domain/orders/order-detail'
import { RequestCard } from '@/routes/-page/orders/request-card'

/** Changes that the store asks for after the cut-off. The vendor answers here. */
export const OrderRequests = ({ order, canAnswer }: { order: OrderWithItems; canAnswer: boolean }) => (
  <section aria-label="Requested changes" className="border-b bg-warning-soft/40 px-4 py-3">
    <h3 className="mb-2 font-semibold text-sm">
      {canAnswer ? 'Changes to answer' : `Changes waiting for ${order.vendor_name}`}
    </h3>
    <ul className="grid gap-3">
      {order.requests.map((request) => (
        <li key={request.hashid}>
          <RequestCard request={request} order={order} canAnswer={canAnswer} />
        </li>
      ))}
    </ul>
  </section>
)
