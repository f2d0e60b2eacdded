import { useRouter } from '@tanstack/react-router'
import { ClipboardListIcon, FileTextIcon, PackageIcon, ShoppingCartIcon, StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '@/auth/server-clock'
import { formatDay } from '@/domain/delivery'
import { mayOrder } from '@/domain/navigation'
import { viewOf } from '@/domain/order-filter'
import { contextOf } from '@/domain/partner-context'
import { allows } from '@/domain/rule'
import type { User } from '@/domain/user'
import { CommandDialog, CommandGroup, CommandItem } from '@/ui/command'
import { useSwitchContext } from '../use-switch-context'
import { useFindings } from './use-findings'

/** For how many of the found stores an order is offered besides. */
const WITH_ORDER = 3

/** Leads by a few letters to every page that the user may open, and to stores, products and orders. */
export default function CommandPalette({ user, onClose }: { user: User; onClose: () => void }) {
  const router = useRouter()
  const switchTo = useSwitchContext()
  const [text, setText] = useState('')
  const found = useFindings(user, text)
  const count = found.pages.length + found.stores.length + found.products.length + found.orders.length
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const startOrder = (storeHash: string | undefined, q?: string) =>
    void router.navigate({
      to: '/order/start/{-$storeHash}/{-$straightToCart}',
      params: { storeHash, straightToCart: undefined },
      search: q ? { q } : {},
    })
  return (
    <CommandDialog
      label="Search the portal"
      placeholder={user.is_supplier ? 'A page' : 'A page, store, product or order number'}
      text={text}
      onText={setText}
      onClose={onClose}
    >
      {found.orders.length > 0 && (
        <CommandGroup heading="Orders">
          {found.orders.map((order) => (
            <CommandItem
              key={order.hashid}
              value={`order ${order.hashid}`}
              onSelect={then(
                () =>
                  void router.navigate({
                    to: '/order/view/$store/$type/$vendor/{-$dateRequired}',
                    params: {
                      store: order.store_hash,
                      type: viewOf(order, new Date(serverNow())),
                      vendor: order.vendor_hash,
                      dateRequired: order.date_required,
                    },
                  }),
              )}
            >
              <ClipboardListIcon />
              <Line
                label={`Order ${order.order_number}, ${order.vendor_name}`}
                hint={`${order.store_display_name}, ${formatDay(order.date_required)}`}
              />
            </CommandItem>
          ))}
        </CommandGroup>
      )}
      {found.pages.length > 0 && (
        <CommandGroup heading="Pages">
          {found.pages.map((page) => (
            <CommandItem
              key={`${page.menu} ${page.to}`}
              value={`page ${page.menu} ${page.to}`}
              onSelect={then(() => void router.navigate({ to: page.to }))}
            >
              <FileTextIcon />
              <Line label={page.label} hint={page.menu} />
            </CommandItem>
          ))}
        </CommandGroup>
      )}
      {found.stores.length > 0 && (
        <CommandGroup heading="Stores">
          {found.stores.map((store) => (
            <CommandItem
              key={store.hashid}
              value={`store ${store.hashid}`}
              onSelect={then(() => switchTo(contextOf(store)))}
            >
              <StoreIcon />
              <Line label={`Work for ${store.display_name}`} hint={`${store.city}, ${store.state}`} />
            </CommandItem>
          ))}
          {allows(mayOrder, user) &&
            found.stores.slice(0, WITH_ORDER).map((store) => (
              <CommandItem
                key={store.hashid}
                value={`order for ${store.hashid}`}
                onSelect={then(() => startOrder(store.hashid))}
              >
                <ShoppingCartIcon />
                <Line
                  label={`Start an order for ${store.display_name}`}
                  hint={`${store.city}, ${store.state}`}
                />
              </CommandItem>
            ))}
        </CommandGroup>
      )}
      {found.products.length > 0 && (
        <CommandGroup heading="Products">
          {found.products.map((product) => (
            <CommandItem
              key={product.hashid}
              value={`product ${product.hashid}`}
              onSelect={then(() => startOrder(undefined, product.name))}
            >
              <PackageIcon />
              <Line label={product.name} hint={product.vendor_name} />
            </CommandItem>
          ))}
        </CommandGroup>
      )}
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4 py-10 text-center text-muted-foreground'}>
        {count > 0
          ? `${count} found`
          : found.isLooking
            ? 'Looking…'
            : `Nothing found for “${text.trim()}”. Try a page, a store, a product or an order number.`}
      </p>
    </CommandDialog>
  )
}

function Line({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {hint && <span className="max-w-2/5 shrink-0 truncate text-muted-foreground text-xs">{hint}</span>}
    </>
  )
}
