import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  ClipboardListIcon,
  FileTextIcon,
  type LucideIcon,
  PackageIcon,
  ShoppingCartIcon,
  StoreIcon,
} from 'lucide-react'
import { allows, mayOrder } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { contextOf } from '@/domain/stores/partner-context'
import { orderPlace } from '@/queries/orders'
import { shownDay } from '@/routes/-page/shown-day'
import { useSwitchContext } from '../use-switch-context'
import type { Findings } from './use-command-search'

interface Line {
  key: string
  icon: LucideIcon
  label: string
  hint: string
  open: () => void
}

/** Number of found stores that also get a "place order" entry. */
const WITH_ORDER = 3

/** Returns the results as links grouped by kind, without empty groups. */
export function useGroups(user: User, results: Findings): { heading: string; lines: Line[] }[] {
  const router = useRouter()
  const client = useQueryClient()
  const switchTo = useSwitchContext()
  const startOrder = (storeHash: string | undefined, q?: string) =>
    void router.navigate({
      to: '/order/start/{-$storeHash}/{-$straightToCart}',
      params: { storeHash, straightToCart: undefined },
      search: q ? { q } : {},
    })
  const orders = results.orders.map(
    (order): Line => ({
      key: `order ${order.hashid}`,
      icon: ClipboardListIcon,
      label: `Order ${order.order_number}, ${order.vendor_name}`,
      hint: `${order.store_display_name}, ${shownDay(order.date_required)}`,
      open: () => void router.navigate(orderPlace(client, order)),
    }),
  )
  const pages = results.pages.map(
    ({ to, label, menu }): Line => ({
      key: `page ${menu} ${to}`,
      icon: FileTextIcon,
      label,
      hint: menu,
      open: () => void router.navigate({ to }),
    }),
  )
  const stores = results.stores.map(
    (store): Line => ({
      key: `store ${store.hashid}`,
      icon: StoreIcon,
      label: `Switch to ${store.display_name}`,
      hint: `${store.city}, ${store.state}`,
      open: () => switchTo(contextOf(store)),
    }),
  )
  const ordersToStart = (allows(mayOrder, user) ? results.stores : []).slice(0, WITH_ORDER).map(
    (store): Line => ({
      key: `order for ${store.hashid}`,
      icon: ShoppingCartIcon,
      label: `Start an order for ${store.display_name}`,
      hint: `${store.city}, ${store.state}`,
      open: () => startOrder(store.hashid),
    }),
  )
  const products = results.products.map(
    (product): Line => ({
      key: `product ${product.hashid}`,
      icon: PackageIcon,
      label: product.name,
      hint: product.vendor_name,
      open: () => startOrder(undefined, product.name),
    }),
  )
  return [
    { heading: 'Orders', lines: orders },
    { heading: 'Pages', lines: pages },
    { heading: 'Stores', lines: [...stores, ...ordersToStart] },
    { heading: 'Products', lines: products },
  ].filter(({ lines }) => lines.length > 0)
}
