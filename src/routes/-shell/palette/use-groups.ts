import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  BadgeAlertIcon,
  ClipboardListIcon,
  FileTextIcon,
  PackageIcon,
  ReceiptIcon,
  ShoppingCartIcon,
  StoreIcon,
} from 'lucide-react'
import { allows, mayOrder } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { claimStatus } from '@/domain/orders/claim'
import { contextOf } from '@/domain/stores/partner-context'
import { formatMoney } from '@/domain/values/money-text'
import { orderPlace } from '@/queries/orders/orders'
import { shownDay } from '@/routes/-page/shown-day'
import { useSwitchContext } from '../use-switch-context'
import type { PaletteLine } from './palette-line'
import { useActions } from './use-actions'
import type { Findings } from './use-command-search'

/** Number of found stores that also get a "place order" entry. */
const WITH_ORDER = 3

/** Returns the results as links grouped by kind, without empty groups. */
export function useGroups(user: User, results: Findings): { heading: string; lines: PaletteLine[] }[] {
  const router = useRouter()
  const client = useQueryClient()
  const switchTo = useSwitchContext()
  const actions = useActions(results)
  const isSupplier = user.is_supplier === 1
  const otherSideOf = (record: { vendor_name: string; store_display_name: string }) =>
    isSupplier ? record.store_display_name : record.vendor_name
  const startOrder = (storeHash: string | undefined, q?: string) =>
    void router.navigate({
      to: '/order/start/{-$storeHash}/{-$straightToCart}',
      params: { storeHash, straightToCart: undefined },
      search: q ? { q } : {},
    })
  const orders = results.orders.map(
    (order): PaletteLine => ({
      key: `order ${order.hashid}`,
      icon: ClipboardListIcon,
      label: `Order ${order.order_number}, ${otherSideOf(order)}`,
      hint: isSupplier
        ? shownDay(order.date_required)
        : `${order.store_display_name}, ${shownDay(order.date_required)}`,
      open: () => void router.navigate(orderPlace(client, order)),
    }),
  )
  const invoices = results.invoices.map(
    (invoice): PaletteLine => ({
      key: `invoice ${invoice.hashid}`,
      icon: ReceiptIcon,
      label: `Invoice ${invoice.invoice_number}, ${otherSideOf(invoice)}`,
      hint: `Order ${invoice.order_number}, ${formatMoney(invoice.amount)}`,
      open: () => void router.navigate({ to: '/invoice/$hashid', params: { hashid: invoice.hashid } }),
    }),
  )
  const claims = results.claims.map(
    (claim): PaletteLine => ({
      key: `claim ${claim.hashid}`,
      icon: BadgeAlertIcon,
      label: `Claim on order ${claim.order_number}, ${claim.purchasable_name}`,
      hint: claimStatus.label(claim.status),
      open: () =>
        void router.navigate({
          to: isSupplier ? '/supplier/claims/$hashid' : '/credit/$hashid',
          params: { hashid: claim.hashid },
        }),
    }),
  )
  const pages = results.pages.map(
    ({ to, hash, label, menu }): PaletteLine => ({
      key: `page ${menu} ${to} ${label}`,
      icon: FileTextIcon,
      label,
      hint: menu,
      open: () => void router.navigate({ to, hash }),
    }),
  )
  const stores = results.stores.map(
    (store): PaletteLine => ({
      key: `store ${store.hashid}`,
      icon: StoreIcon,
      label: `Switch to ${store.display_name}`,
      hint: `${store.city}, ${store.state}`,
      open: () => switchTo(contextOf(store)),
    }),
  )
  const ordersToStart = (allows(mayOrder, user) ? results.stores : []).slice(0, WITH_ORDER).map(
    (store): PaletteLine => ({
      key: `order for ${store.hashid}`,
      icon: ShoppingCartIcon,
      label: `Start an order for ${store.display_name}`,
      hint: `${store.city}, ${store.state}`,
      open: () => startOrder(store.hashid),
    }),
  )
  const products = results.products.map(
    (product): PaletteLine => ({
      key: `product ${product.hashid}`,
      icon: PackageIcon,
      label: product.name,
      hint: product.vendor_name,
      open: () => startOrder(undefined, product.name),
    }),
  )
  return [
    { heading: 'Orders', lines: orders },
    { heading: 'Invoices', lines: invoices },
    { heading: 'Claims', lines: claims },
    { heading: 'Pages', lines: pages },
    { heading: 'Actions', lines: actions },
    { heading: 'Stores', lines: [...stores, ...ordersToStart] },
    { heading: 'Products', lines: products },
  ].filter(({ lines }) => lines.length > 0)
}
