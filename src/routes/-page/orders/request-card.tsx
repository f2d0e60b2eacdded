import { useMutation } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { closedOrder } from '@/domain/orders/closed-order'
import { formatMoment } from '@/domain/orders/delivery'
import { describeChange, type OrderRequest } from '@/domain/orders/order-change'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { answerChange } from '@/queries/orders/fulfillment'
import { AnswerForm } from './answer-form'

/** A change that a store asks for after the cut-off. The vendor answers it here. */
export const RequestCard = ({
  request,
  order,
  canAnswer,
  onAnswered,
}: {
  request: OrderRequest
  order: OrderWithItems
  canAnswer: boolean
  onAnswered?: () => void
}) => (
  <div className="grid gap-3 rounded-md border bg-card p-3 text-[13px]">
    <div>
      {describeChange(request, order.items, new Date(serverNow())).map((part) => (
        <p key={part} dir="auto" className="font-medium text-sm">
          {part}
        </p>
      ))}
      {request.note && (
        <p dir="auto" className="text-muted-foreground">
          “{request.note}”
        </p>
      )}
      <p className="text-muted-foreground">
        <span dir="auto">{request.requested_by}</span>,{' '}
        {formatMoment(new Date(request.requested_at), order.time_zone)}
      </p>
    </div>
    {canAnswer && <RequestAnswer request={request} order={order} onAnswered={onAnswered} />}
  </div>
)

function RequestAnswer({
  request,
  order,
  onAnswered,
}: {
  request: OrderRequest
  order: OrderWithItems
  onAnswered: (() => void) | undefined
}) {
  const { mutateAsync: send } = useMutation(answerChange(request.hashid))
  return (
    <AnswerForm
      noteLabel="Note to the store"
      subject="the change"
      closed={closedOrder(order)}
      send={send}
      onSent={onAnswered}
    />
  )
}
