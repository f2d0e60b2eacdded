import { useQuery } from '@tanstack/react-query'
import { PackageSearchIcon, RefreshCwIcon, TagsIcon, TruckIcon, UserPlusIcon } from 'lucide-react'
import { admin, allows } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { maySeeOnboarding } from '@/domain/navigation/admin-navigation'
import { formatDay } from '@/domain/orders/delivery'
import { formatMoney } from '@/domain/values/money'
import { onboarding, orderStore, priceQuantity, vendorProduct, withOrders } from '@/queries/reports'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { NotificationIcon } from './notification-icon'

/** Notifications for staff: counts with their records. */
export function NotificationIcons({ user }: { user: User }) {
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

const things = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function SuppliersWithOrders() {
  const query = useQuery(withOrders())
  return (
    <NotificationIcon
      icon={TruckIcon}
      title="Suppliers with orders"
      empty="No suppliers have orders."
      count={query.data?.data.length}
      lines={(query.data?.data ?? []).map((it) => ({
        key: it.vendor_hash,
        title: it.vendor_name,
        text: `${things(it.orders, 'order')}, ${things(it.total_items, 'case')}`,
        aside: `next ${formatDay(it.next_date_required)}`,
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
      lines={(query.data?.data ?? []).map((it) => ({
        key: it.product_hash,
        title: it.product_name,
        text: it.vendor_name,
        aside: 'In Process',
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
      lines={(query.data?.data ?? []).map((it) => ({
        key: it.product_hash,
        title: it.product_name,
        text: it.vendor_name,
        aside: `${formatMoney(it.price)} from ${formatDay(it.changes_on)}`,
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
      lines={(query.data?.data ?? []).map((it) => ({
        key: it.order_hash,
        title: (
          <OrderLink order={it} className="text-primary underline">
            Order {it.order_number}, {it.store_name}
          </OrderLink>
        ),
        text: `${it.vendor_name}: ${things(it.items, 'item')} swapped or omitted`,
        aside: formatDay(it.date_required),
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
      lines={(query.data?.data ?? []).map((it) => ({
        key: it.user_hash,
        title: it.vendor_name ?? it.user_name,
        text: it.user_name,
        aside: 'in progress',
      }))}
      query={query}
    />
  )
}
