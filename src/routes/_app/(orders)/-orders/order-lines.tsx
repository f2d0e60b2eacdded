import { Link } from '@tanstack/react-router'
import { formatCases } from '@/domain/cart/cases'
import type { Claim } from '@/domain/orders/claim'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { shippedWeight } from '@/domain/orders/weighing'
import { isEstimate, weightText } from '@/domain/orders/weight-text'
import { compareMoney, formatMoney, sum } from '@/domain/values/money'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { ConfirmedPrice } from '@/routes/-page/pricing/confirmed-price'
import { Estimated } from '@/routes/-page/pricing/estimated'
import { cn } from '@/ui/cn'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'
import { LineMenu } from './fulfillment/line-menu'

/** Leaves more of a phone's width to the product. */
const NARROW = 'max-tablet:px-1.5'
/** The last column, unless the actions follow it. */
const totalClass = (canFulfill: boolean) =>
  canFulfill ? 'max-tablet:px-1.5 tablet:pr-4' : 'pr-4 max-tablet:pl-1.5'

const { notYetPurchased, omitted } = orderItemStatus.value

/** Lines of an order with their outcomes; substitutes follow the item they replace. */
export function OrderLines({
  order,
  isVendor,
  canFulfill,
}: {
  order: OrderWithItems
  isVendor: boolean
  /** Shows the vendor's actions on each line. */
  canFulfill: boolean
}) {
  return (
    <Table label={`Lines of order ${order.order_number}`} className="text-[13.5px]">
      <TableHeader className="border-b text-muted-foreground text-xs">
        <TableRow>
          <TableHead className="pl-4">Product</TableHead>
          <TableHead className="max-tablet:hidden">Status</TableHead>
          <TableHead isNumeric className="max-tablet:hidden">
            Case price
          </TableHead>
          <TableHead isNumeric className={NARROW}>
            Ordered
          </TableHead>
          <TableHead isNumeric className="max-tablet:hidden">
            Shipped
          </TableHead>
          <TableHead isNumeric className="max-tablet:hidden">
            Received
          </TableHead>
          <TableHead isNumeric className="max-tablet:hidden">
            Credit
          </TableHead>
          <TableHead isNumeric className={totalClass(canFulfill)}>
            Total
          </TableHead>
          {canFulfill && (
            <TableHead data-screen-only className="w-10 px-0 tablet:px-1">
              <span className="sr-only">Actions</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {withSubstitutes(order.items).map((line) => (
          <LineRow
            key={line.hashid}
            line={line}
            order={order}
            claims={isVendor ? [] : order.claims}
            before={line.replaces_hash && nameOf(order, line.replaces_hash)}
            canFulfill={canFulfill}
          />
        ))}
      </TableBody>
      <tfoot>
        <TableRow className="border-t bg-muted font-semibold hover:bg-muted">
          <TableHead scope="row" className="pl-4 font-semibold">
            {order.total_lines} {order.total_lines === 1 ? 'product' : 'products'}
          </TableHead>
          <TableCell colSpan={2} className="max-tablet:hidden" />
          <TableCell isNumeric className={NARROW}>
            {order.total_items}
          </TableCell>
          <TableCell isNumeric className="max-tablet:hidden">
            {order.account.shipped_qty}
          </TableCell>
          <TableCell isNumeric className="max-tablet:hidden">
            {order.account.received_qty}
          </TableCell>
          <TableCell isNumeric className="max-tablet:hidden">
            {creditOf(order.account.credited_amount)}
          </TableCell>
          <TableCell isNumeric className={totalClass(canFulfill)}>
            <Estimated isEstimate={order.items.some(isEstimate)}>
              {formatMoney(order.account.ordered_amount)}
            </Estimated>
          </TableCell>
          {canFulfill && <TableCell data-screen-only />}
        </TableRow>
      </tfoot>
    </Table>
  )
}

/** Sorts items by name, each followed by its substitutes. */
function withSubstitutes(items: readonly OrderLine[]): OrderLine[] {
  const instead = Map.groupBy(items, (line) => line.replaces_hash)
  return (instead.get(null) ?? []).flatMap((line) => [line, ...(instead.get(line.hashid) ?? [])])
}

const nameOf = ({ items }: OrderWithItems, hash: string) =>
  items.find(({ hashid }) => hashid === hash)?.purchasable_name ?? null

const creditOf = (amount: string) => (compareMoney(amount, '0') > 0 ? formatMoney(amount) : '')

/** Credit of a line; links to it if there was a single claim. */
function LineCredit({ line, claims }: { line: OrderLine; claims: readonly Claim[] }) {
  const [claim, otherClaim] = claims.filter(({ order_item_hash }) => order_item_hash === line.hashid)
  const text = creditOf(line.credited_amount)
  if (!claim || otherClaim || text === '') return text
  return (
    <Link
      to="/credit/$hashid"
      params={{ hashid: claim.hashid }}
      aria-label={`Credit of ${text} for ${line.purchasable_name}`}
      className="underline underline-offset-4"
    >
      {text}
    </Link>
  )
}

interface LineProps {
  line: OrderLine
  order: OrderWithItems
  /** Claims that the user may open. */
  claims: readonly Claim[]
  before: string | null
  canFulfill: boolean
}

function LineRow({ line, order, claims, before, canFulfill }: LineProps) {
  const discounts = sum(line.purchase_order_discounts.map(({ discount_amount }) => discount_amount))
  const isReplaced = line.ordered_qty === 0
  const isShort = line.received_qty !== null && line.received_qty < line.ordered_qty
  const weight = weightText(line, shippedWeight(line, order))
  return (
    <TableRow className={before ? 'bg-muted/40' : undefined}>
      <TableCell className={before ? 'pr-1 pl-6 tablet:pr-3 tablet:pl-8' : 'pr-1 pl-4 tablet:pr-3'}>
        <div className="flex items-center gap-3">
          <Picture
            image={line.image}
            width={52}
            height={39}
            className="h-[39px] w-[52px] shrink-0 rounded-md max-tablet:hidden"
          />
          <div className="min-w-0">
            <p dir="auto" className={cn('font-medium', isReplaced && 'text-muted-foreground line-through')}>
              {line.purchasable_name}
            </p>
            {before && (
              <p className="text-[13px]">
                Instead of <span dir="auto">{before}</span>
              </p>
            )}
            <p className="text-muted-foreground text-xs">
              {line.item_code}
              <span className="max-tablet:hidden"> · {line.upc}</span> · case of {line.case_pack_size}
            </p>
            {weight && <p className="text-xs">{weight}</p>}
            <p className="text-xs tablet:hidden [&_s]:ml-1 [&_s]:inline">
              <ConfirmedPrice line={line} order={order} align="start" />{' '}
              <span aria-hidden="true">a case</span>
            </p>
            <p className="mt-1 flex flex-wrap gap-1.5 tablet:hidden">
              <LineStatus line={line} />
              {line.received_qty !== null && <span>{line.received_qty} received</span>}
              {compareMoney(line.credited_amount, '0') > 0 && (
                <span>
                  <LineCredit line={line} claims={claims} /> credit
                </span>
              )}
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell className="max-tablet:hidden">
        <LineStatus line={line} />
      </TableCell>
      <TableCell isNumeric className="max-tablet:hidden">
        <ConfirmedPrice line={line} order={order} />
      </TableCell>
      <TableCell isNumeric className={NARROW}>
        {line.ordered_qty}
        {line.ordered_qty !== line.qty && <s className="block text-muted-foreground text-xs">{line.qty}</s>}
      </TableCell>
      <TableCell isNumeric className="max-tablet:hidden">
        {line.shipped_qty ?? '–'}
      </TableCell>
      <TableCell isNumeric className={cn('max-tablet:hidden', isShort && 'font-medium text-destructive')}>
        {line.received_qty ?? '–'}
      </TableCell>
      <TableCell isNumeric className="max-tablet:hidden">
        <LineCredit line={line} claims={claims} />
        {line.credited_qty > 0 && (
          <span className="block text-muted-foreground text-xs">{formatCases(line.credited_qty)}</span>
        )}
      </TableCell>
      <TableCell isNumeric className={cn('font-medium', totalClass(canFulfill))}>
        <Estimated isEstimate={isEstimate(line)}>{formatMoney(line.ordered_amount)}</Estimated>
        {compareMoney(discounts, '0') > 0 && !isReplaced && (
          <span className="block font-normal text-muted-foreground text-xs">
            save {formatMoney(discounts)}
          </span>
        )}
      </TableCell>
      {canFulfill && (
        <TableCell data-screen-only className="px-0 tablet:px-1">
          <LineMenu line={line} order={order} />
        </TableCell>
      )}
    </TableRow>
  )
}

const statusVariants = { 0: 'secondary', 1: 'success', 2: 'warning', 3: 'destructive', 4: 'info' } as const

/** Returns the status in the buyer's words; exports and the API use the label of the enumeration. */
function statusOf({ status, wanted_qty }: OrderLine): string {
  if (status === notYetPurchased) return 'Ordered'
  return status === omitted && wanted_qty === 0 ? 'Canceled' : orderItemStatus.label(status)
}

function LineStatus({ line }: { line: OrderLine }) {
  return (
    <span className="flex flex-wrap gap-1">
      <RecalledBadge line={line} />
      <Badge variant={statusVariants[line.status]}>{statusOf(line)}</Badge>
      {line.issue_reason !== null && <Badge variant="warning">{issueReason.label(line.issue_reason)}</Badge>}
    </span>
  )
}
