import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import { ConfirmedPrice } from '@/routes/-page/pricing/confirmed-price'

export function InvoiceLines({
  lines,
  order,
  number,
}: {
  lines: readonly OrderLine[]
  order: OrderWithItems
  number: string
}) {
  return (
    <table className="w-full text-left text-[13.5px]">
      <caption className="sr-only">Lines of invoice {number}</caption>
      <thead className="text-muted-foreground text-xs">
        <tr className="border-b">
          <th scope="col" className="px-4 py-2 font-medium">
            Product
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium max-tablet:hidden">
            Case price
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            Cases
          </th>
          <th scope="col" className="px-4 py-2 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.hashid} className="border-b last:border-b-0">
            <th scope="row" className="px-4 py-2.5 font-normal">
              <p dir="auto" className="font-medium">
                {line.purchasable_name}
              </p>
              <p className="text-muted-foreground text-xs">
                {line.item_code}
                <span className="max-tablet:hidden"> · {line.upc}</span> · case of {line.case_pack_size}
              </p>
              <p className="text-xs tablet:hidden [&_s]:ml-1 [&_s]:inline">
                <ConfirmedPrice line={line} order={order} align="start" />{' '}
                <span aria-hidden="true">a case</span>
              </p>
            </th>
            <td className="px-3 py-2.5 text-right tabular-nums max-tablet:hidden">
              <ConfirmedPrice line={line} order={order} />
            </td>
            <td className="px-3 py-2.5 text-right tabular-nums">{line.ordered_qty}</td>
            <td className="px-4 py-2.5 text-right font-medium tabular-nums">
              {formatMoney(line.ordered_amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
