import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { lazyComponent } from '@/loading/lazy-component'
import { useCart } from '@/queries/cart/cart'
import { ListCartContext } from './list-cart-context'

const CartPopover = lazyComponent(() => import('./cart-popover'), 'default')

/** Gives the rows of the product list their cases in the cart, and opens the quantities of one. */
export function ListCart({ context, children }: { context: PartnerContext; children: ReactNode }) {
  const { lines } = useCart(context)
  const [opened, setOpened] = useState<{ product: Product; button: HTMLElement } | null>(null)
  const cart = useMemo(() => {
    const cases = new Map<string, number>()
    for (const { product_hash, qty } of lines) cases.set(product_hash, qty + (cases.get(product_hash) ?? 0))
    return { cases, open: (product: Product, button: HTMLElement) => setOpened({ product, button }) }
  }, [lines])
  return (
    <ListCartContext value={cart}>
      {children}
      {opened && (
        <Suspense>
          <CartPopover key={opened.product.hashid} {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ListCartContext>
  )
}
