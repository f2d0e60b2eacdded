import type { InvoiceLine } from '@/domain/invoices/invoice'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { weightText } from '@/domain/orders/weight-text'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { ConfirmedPrice } from '@/routes/-page/pricing/confirmed-price'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

export function InvoiceLines({
  lines,
  order,
  number,
}: {
  lines: readonly InvoiceLine[]
  order: OrderWithItems
  number: string
}) {
  return (
    <Table label={`Lines of invoice ${number}`} className="text-[13.5px]">
      <TableHeader className="border-b text-muted-foreground text-xs">
        <TableRow>
          <TableHead className="pl-4">Product</TableHead>
          <TableHead isNumeric className="max-tablet:hidden">
            Case price
          </TableHead>
          <TableHead isNumeric>Cases</TableHead>
          <TableHead isNumeric className="pr-4">
            Amount
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {lines.map(({ item, qty, amount, discount, weight }) => (
          <TableRow key={item.hashid}>
            <TableHead scope="row" className="whitespace-normal py-2.5 pl-4 font-normal">
              <p dir="auto" className="font-medium">
                {item.purchasable_name} <RecalledBadge line={item} />
              </p>
              <p className="text-muted-foreground text-xs">
                {item.item_code}
                <span className="max-tablet:hidden"> · {item.upc}</span> · case of {item.case_pack_size}
                {compareMoney(discount, '0') > 0 && ` · discount ${formatMoney(discount)}`}
              </p>
              {weight && <p className="text-xs">{weightText(item, weight)}</p>}
              <p className="text-xs tablet:hidden [&_s]:ml-1 [&_s]:inline">
                <ConfirmedPrice line={item} order={order} align="start" />{' '}
                <span aria-hidden="true">a case</span>
              </p>
            </TableHead>
            <TableCell isNumeric className="max-tablet:hidden">
              <ConfirmedPrice line={item} order={order} />
            </TableCell>
            <TableCell isNumeric>{qty}</TableCell>
            <TableCell isNumeric className="pr-4 font-medium">
              {formatMoney(amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
