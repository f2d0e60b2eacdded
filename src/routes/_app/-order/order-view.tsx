import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageSearchIcon } from 'lucide-react'
import { messageOf } from '@/auth/api-error'
import { formatDay, formatMoment } from '@/domain/delivery'
import { compareMoney, formatMoney, minus, sum, times } from '@/domain/money'
import { issueReason, type OrderItem, orderItemStatus } from '@/domain/order'
import type { OrderWithItems } from '@/domain/order-account'
import { type OrderViewType } from '@/domain/order-filter'
import { useCart } from '@/queries/cart'
import { ordersOf } from '@/queries/orders'
import { isNotFound } from '@/queries/query-client'
import { usePartnerContext } from '@/queries/use-partner-context'
import { Badge } from '@/ui/badge'
import { buttonVariants } from '@/ui/button'
import { Card, CardHeader } from '@/ui/card'
import { PageLoading } from '@/ui/loading'
import { PageHeader } from '@/ui/page-header'
import { EmptyState, ErrorState } from '@/ui/states'
import { CartReview } from './cart-review'

interface Props {
  type: OrderViewType
  store_hash: string
  vendor_hash: string
  date_required: string | undefined
}

/** One store's order to one vendor for a day: still in the cart, or confirmed. */
export function OrderView(props: Props) {
  return props.type === 'unconfirmed' ? <Unconfirmed {...props} /> : <Confirmed {...props} />
}

function Unconfirmed({ store_hash, vendor_hash, date_required }: Props) {
  const { context, stores, partners } = usePartnerContext()
  const { lines } = useCart(context)
  const store = partners.find(({ hashid }) => hashid === store_hash)
  const shown = lines.filter(
    (line) =>
      line.store_hash === store_hash &&
      line.vendor_hash === vendor_hash &&
      (!date_required || line.date_required === date_required),
  )
  const isElsewhere = context && !stores.some(({ hashid }) => hashid === store_hash)
  if (!store || !context || isElsewhere) return <Nothing store_hash={store ? store_hash : undefined} />
  return (
    <div className="grid gap-4">
      <PageHeader
        title={shown[0]?.vendor_name ?? 'Order'}
        hint={`Not confirmed yet, for ${store.display_name}`}
      />
      <CartReview context={context} stores={[store]} lines={shown} />
    </div>
  )
}

function Nothing({ store_hash }: { store_hash: string | undefined }) {
  return (
    <div className="grid gap-4">
      <PageHeader title="Order" />
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={PackageSearchIcon}
          title="There is no such order here"
          action={
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: store_hash, straightToCart: store_hash && 'cart' }}
              className={buttonVariants()}
            >
              {store_hash ? 'Open the cart of this store' : 'Place New Order'}
            </Link>
          }
        >
          It may have been confirmed or removed meanwhile, or it belongs to a store you do not work for.
        </EmptyState>
      </div>
    </div>
  )
}

function Confirmed({ store_hash, vendor_hash, date_required }: Props) {
  const { partners } = usePartnerContext()
  const query = useQuery(ordersOf({ store: store_hash, vendor: vendor_hash, date_required }))
  if (!query.data) {
    if (isNotFound(query.error)) return <Nothing store_hash={undefined} />
    return query.isError ? (
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <PageLoading />
    )
  }
  const [first] = query.data
  const zone = partners.find(({ hashid }) => hashid === store_hash)?.time_zone ?? 'UTC'
  return (
    <div className="grid gap-4">
      <PageHeader title={first?.vendor_name ?? 'Order'} hint={first && `For ${first.store_display_name}`} />
      {query.data.map((order) => (
        <OrderCard key={order.hashid} order={order} timeZone={zone} />
      ))}
    </div>
  )
}

function OrderCard({ order, timeZone }: { order: OrderWithItems; timeZone: string }) {
  return (
    <Card aria-label={`Order ${order.order_number}`}>
      <CardHeader
        title={`Order ${order.order_number}, for ${formatDay(order.date_required)}`}
        hint={`Placed by ${order.placed_by}, ${formatMoment(new Date(order.placed_at), timeZone)}`}
        action={<p className="font-semibold text-lg tabular-nums">{formatMoney(order.adjusted_price)}</p>}
      />
      <table className="w-full text-left text-[13.5px]">
        <thead className="text-muted-foreground text-xs">
          <tr className="border-b">
            <th scope="col" className="px-4 py-2 font-medium">
              Product
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-tablet:hidden">
              Status
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium max-tablet:hidden">
              Case price
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Cases
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <ItemRow key={item.hashid} item={item} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t bg-muted font-semibold tabular-nums">
            <th scope="row" className="px-4 py-2.5 text-left">
              {order.total_lines} {order.total_lines === 1 ? 'product' : 'products'}
            </th>
            <td className="max-tablet:hidden" />
            <td className="max-tablet:hidden" />
            <td className="px-3 py-2.5 text-right">{order.total_items}</td>
            <td className="px-4 py-2.5 text-right">{formatMoney(order.adjusted_price)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

const statusLooks = { 0: 'neutral', 1: 'success', 2: 'warning', 3: 'danger', 4: 'info' } as const

function ItemRow({ item }: { item: OrderItem }) {
  const discounts = sum(item.purchase_order_discounts.map((it) => it.discount_amount))
  const status = (
    <Badge variant={statusLooks[item.status]}>
      {orderItemStatus.label(item.status)}
      {item.issue_reason !== null && `: ${issueReason.label(item.issue_reason)}`}
    </Badge>
  )
  return (
    <tr className="border-b last:border-b-0">
      <td className="px-4 py-2.5">
        <div className="flex items-center gap-3">
          <img
            src={item.image}
            alt=""
            loading="lazy"
            width={52}
            height={39}
            className="h-[39px] w-[52px] shrink-0 rounded-md border object-cover max-tablet:hidden"
          />
          <div>
            <p dir="auto" className="font-medium">
              {item.purchasable_name}
            </p>
            <p className="text-muted-foreground text-xs">
              {item.item_code} · {item.upc} · case of {item.case_pack_size}
            </p>
            <p className="mt-1 tablet:hidden">{status}</p>
          </div>
        </div>
      </td>
      <td className="px-3 py-2.5 max-tablet:hidden">{status}</td>
      <td className="px-3 py-2.5 text-right tabular-nums max-tablet:hidden">
        {formatMoney(item.final_sell_price)}
        {compareMoney(item.discount_amount, '0') > 0 && (
          <s className="block text-muted-foreground text-xs">{formatMoney(item.sell_price)}</s>
        )}
      </td>
      <td className="px-3 py-2.5 text-right tabular-nums">{item.qty}</td>
      <td className="px-4 py-2.5 text-right font-medium tabular-nums">
        {formatMoney(minus(times(item.final_sell_price, item.qty), discounts))}
      </td>
    </tr>
  )
}
