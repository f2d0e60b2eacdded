import { PackageSearchIcon, RefreshCwIcon, TagsIcon, TruckIcon, UserPlusIcon } from 'lucide-react'
import { admin, allows, managesPrices, maySeeOnboarding } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { formatMoney } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { onboarding, orderStore, priceQuantity, vendorProduct, withOrders } from '@/queries/reports/reports'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { shownDay } from '@/routes/-page/shown-day'
import { NotificationIcon } from './notification-icon'

/** Notifications for staff: counts with their records. */
export function NotificationIcons() {
  const user = useUser()
  return (
    <>
      {allows(admin, user) && <AdminIcons user={user} />}
      {allows(maySeeOnboarding, user) && (
        <NotificationIcon
          icon={UserPlusIcon}
          label="Onboarding"
          title="Suppliers onboarding"
          empty="No suppliers are onboarding."
          query={onboarding()}
          countOf={({ in_progress }) => in_progress}
          to="/admin/supplier/onboardingstatus"
          linesOf={({ data }) =>
            data.map((supplier) => ({
              key: supplier.user_hash,
              title: supplier.vendor_name ?? supplier.user_name,
              text: supplier.user_name,
              detail: 'in progress',
            }))
          }
        />
      )}
    </>
  )
}

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const AdminIcons = ({ user }: { user: User }) => (
  <>
    <NotificationIcon
      icon={TruckIcon}
      label="Orders"
      title="Suppliers with orders"
      empty="No suppliers have orders."
      query={withOrders()}
      countOf={({ data }) => data.length}
      to="/orders/upcoming"
      linesOf={({ data }) =>
        data.map((supplier) => ({
          key: supplier.vendor_hash,
          title: supplier.vendor_name,
          text: `${pluralize(supplier.orders, 'order')}, ${pluralize(supplier.total_items, 'case')}`,
          detail: `next ${shownDay(supplier.next_date_required)}`,
        }))
      }
    />
    <NotificationIcon
      icon={PackageSearchIcon}
      label="Products"
      title="Supplier product updates"
      empty="No product updates to review."
      query={vendorProduct()}
      countOf={({ update_count }) => update_count}
      to="/admin/supplier/updates"
      linesOf={({ data }) =>
        data.map((set) => ({
          key: set.set_hash,
          title: set.title,
          text: set.vendor_name,
          detail: pluralize(set.record_count, 'product'),
        }))
      }
    />
    {allows(managesPrices, user) && (
      <NotificationIcon
        icon={TagsIcon}
        label="Prices"
        title="Price updates"
        empty="No prices are scheduled."
        query={priceQuantity()}
        countOf={({ quantity }) => quantity}
        to="/admin/price-scheduler"
        linesOf={({ data }) =>
          data.map((product) => ({
            key: product.product_hash,
            title: product.product_name,
            text: product.vendor_name,
            detail: `${formatMoney(product.price)} from ${shownDay(product.changes_on)}`,
          }))
        }
      />
    )}
    <NotificationIcon
      icon={RefreshCwIcon}
      label="Changes"
      title="Order updates for stores"
      empty="No order updates to review."
      query={orderStore()}
      countOf={({ update_count }) => update_count}
      to="/admin/supplier/updatesorder"
      linesOf={({ data }) =>
        data.map((line) => ({
          key: line.item_hash,
          title: (
            <OrderLink order={line} className="text-primary underline">
              Order {line.order_number}, {line.store_name}
            </OrderLink>
          ),
          text: `${line.vendor_name}: ${line.product_name}`,
          detail: shownDay(line.date_required),
        }))
      }
    />
  </>
)
