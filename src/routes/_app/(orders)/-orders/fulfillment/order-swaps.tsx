import { useMutation } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import { closedOrder } from '@/domain/orders/closed-order'
import { issueReason } from '@/domain/orders/order'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import type { SwapOffer } from '@/domain/orders/swap'
import { formatMoney, times } from '@/domain/values/money'
import { answerOffer } from '@/queries/orders/fulfillment'
import { AnswerForm } from '@/routes/-page/orders/answer-form'
import { Picture } from '@/ui/layout/picture'

/** Swaps that the store has not answered. Buyers of the store answer here. */
export function OrderSwaps({ order, canAnswer }: { order: OrderWithItems; canAnswer: boolean }) {
  return (
    <section aria-label="Swaps" className="border-b bg-warning-soft/40 px-4 py-3">
      <h3 className="mb-2 font-semibold text-sm">
        {canAnswer ? 'Swaps to answer' : 'Swaps waiting for the store'}
      </h3>
      <ul className="grid gap-3">
        {order.swap_offers.map((swap) => (
          <li key={swap.hashid} className="grid gap-3 rounded-md border bg-card p-3">
            <SwapFacts swap={swap} order={order} />
            {canAnswer && <SwapAnswerForm swap={swap} order={order} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SwapFacts({ swap, order }: { swap: SwapOffer; order: OrderWithItems }) {
  const line = order.items.find(({ hashid }) => hashid === swap.order_item_hash)
  const open = line ? line.ordered_qty - (line.shipped_qty ?? 0) : 0
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Picture image={swap.image} width={52} height={39} className="h-[39px] w-[52px] shrink-0 rounded-md" />
      <div className="min-w-48 flex-1 text-[13px]">
        <p dir="auto" className="font-medium text-sm">
          {swap.purchasable_name}
        </p>
        <p className="text-muted-foreground text-xs">
          {swap.item_code} · case of {swap.case_pack_size}
        </p>
        <p>
          Instead of{' '}
          <span dir="auto">
            {formatCases(open)} of {line?.purchasable_name}
          </span>
          : {issueReason.label(swap.reason)}
        </p>
        {swap.note && (
          <p dir="auto" className="text-muted-foreground">
            “{swap.note}”
          </p>
        )}
      </div>
      <p className="text-right tabular-nums max-tablet:text-left">
        <span className="font-semibold">{formatMoney(times(swap.sell_price, swap.qty))}</span>
        <span className="block text-[13px] text-muted-foreground">
          {formatCases(swap.qty)} at {formatMoney(swap.sell_price)}
          {line && `, before ${formatMoney(line.final_sell_price)}`}
        </span>
      </p>
    </div>
  )
}

function SwapAnswerForm({ swap, order }: { swap: SwapOffer; order: OrderWithItems }) {
  const { mutateAsync: send } = useMutation(answerOffer(swap.hashid))
  return (
    <AnswerForm
      noteLabel="Note to the vendor"
      subject={<span dir="auto">{swap.purchasable_name}</span>}
      closed={closedOrder(order)}
      send={send}
    />
  )
}
