import { useQuery } from '@tanstack/react-query'
import { PackageSearchIcon, RefreshCwIcon, TagsIcon, TruckIcon, UserPlusIcon } from 'lucide-react'
import { admin, allows } from '@/domain/access/rule'
import { maySeeOnboarding } from '@/domain/navigation/admin-navigation'
import { formatDay } from '@/domain/orders/delivery'
import { formatMoney } from '@/domain/values/money'
import { onboarding, orderStore, priceQuantity, vendorProduct, withOrders } from '@/queries/reports'
import { useUser } from '@/queries/use-user'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { NotificationIcon } from './notification-icon'

/** Notifications for staff: counts with their records. */
export function NotificationIcons() {
  const user = useUser()
  return (
    <>
      {allows(admin, user) && (
        <>
          <SuppliersWithOrders />
          <ProductUpdates />
          <PriceUpdates />
          <OrderStoreUpdates />
        </>
      )}
      {allows(maySeeOnboarding, user) && <Onboarding />}
    </>
  )
}

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function SuppliersWithOrders() {
  const query = useQuery(withOrders())
  return (
    <NotificationIcon
      icon={TruckIcon}
      title="Suppliers with orders"
      empty="No suppliers have orders."
      count={query.data?.data.length}
      lines={(query.data?.data ?? []).map((supplier) => ({
        key: supplier.vendor_hash,
        title: supplier.vendor_name,
        text: `${pluralize(supplier.orders, 'order')}, ${pluralize(supplier.total_items, 'case')}`,
        detail: `next ${formatDay(supplier.next_date_required)}`,
      }))}
      query={query}
    />
  )
}

function ProductUpdates() {
  const query = useQuery(vendorProduct())
  return (
    <NotificationIcon
      icon={PackageSearchIcon}
      title="Supplier product updates"
      empty="No products to review."
      count={query.data?.update_count}
      lines={(query.data?.data ?? []).map((product) => ({
        key: product.product_hash,
        title: product.product_name,
        text: product.vendor_name,
        detail: 'In Process',
      }))}
      query={query}
    />
  )
}

function PriceUpdates() {
  const query = useQuery(priceQuantity())
  return (
    <NotificationIcon
      icon={TagsIcon}
      title="Price updates"
      empty="No price changes next week."
      count={query.data?.quantity}
      lines={(query.data?.data ?? []).map((product) => ({
        key: product.product_hash,
        title: product.product_name,
        text: product.vendor_name,
        detail: `${formatMoney(product.price)} from ${formatDay(product.changes_on)}`,
      }))}
      query={query}
    />
  )
}

function OrderStoreUpdates() {
  const query = useQuery(orderStore())
  return (
    <NotificationIcon
      icon={RefreshCwIcon}
      title="Order updates for stores"
      empty="No order updates in the last week."
      count={query.data?.update_count}
      lines={(query.data?.data ?? []).map((order) => ({
        key: order.order_hash,
        title: (
          <OrderLink order={order} className="text-primary underline">
            Order {order.order_number}, {order.store_name}
          </OrderLink>
        ),
        text: `${order.vendor_name}: ${pluralize(order.items, 'item')} swapped or omitted`,
        detail: formatDay(order.date_required),
      }))}
      query={query}
    />
  )
}

function Onboarding() {
  const query = useQuery(onboarding())
  return (
    <NotificationIcon
      icon={UserPlusIcon}
      title="Suppliers onboarding"
      empty="No suppliers are onboarding."
      count={query.data?.in_progress}
      lines={(query.data?.data ?? []).map((supplier) => ({
        key: supplier.user_hash,
        title: supplier.vendor_name ?? supplier.user_name,
        text: supplier.user_name,
        detail: 'in progress',
      }))}
      query={query}
    />
  )
}
