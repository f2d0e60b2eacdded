import { isOrderable, type Product } from '@/domain/catalogue/product'
import { Button } from '@/ui/primitives/button'
import { useListCart } from './list-cart-context'

/** Adds a product to the cart from its row, or shows its cases there. Enter on the cell does so too. */
export function CartCell({ product }: { product: Product }) {
  const { cases: all, open } = useListCart()
  const cases = all.get(product.hashid) ?? 0
  if (cases === 0 && !isOrderable(product)) return null
  return (
    <Button
      variant={cases > 0 ? 'secondary' : 'outline'}
      size="sm"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={
        cases > 0
          ? `${cases.toLocaleString('en-US')} in cart: ${product.name}`
          : `Add ${product.name} to the cart`
      }
      className="h-7! min-w-20 tabular-nums in-data-card:h-9!"
      onClick={(event) => open(product, event.currentTarget)}
    >
      {cases > 0 ? `${cases.toLocaleString('en-US')} in cart` : 'Add'}
    </Button>
  )
}
