import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { vendors } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/primitives/popover'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useQuantities } from '../../../-page/cart/use-quantities'
import { CartQuantities } from './add-to-cart'

/** Quantities of a product at its button in the list. For a single store, opening it adds the first case. */
export default function CartPopover({
  product,
  button,
  onClose,
}: {
  product: Product
  button: HTMLElement
  onClose: () => void
}) {
  const { context, stores } = usePartnerContext()
  const { data: deliverers } = useQuery(vendors(context))
  const [at] = useState({ current: button })
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={at} />
      <PopoverContent
        align="end"
        aria-label={`${product.name}: cases in the cart`}
        className="grid w-80 gap-3 p-4"
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.contains(event.target)) event.preventDefault()
        }}
      >
        <p dir="auto" className="font-medium">
          {product.name}
        </p>
        {context && deliverers ? (
          <Quantities {...{ product, context, stores, vendors: deliverers }} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </PopoverContent>
    </Popover>
  )
}

function Quantities(props: {
  product: Product
  context: PartnerContext
  stores: readonly Partner[]
  vendors: readonly Vendor[]
}) {
  const { product, stores } = props
  const { query, quantitiesNow, set } = useQuantities(props.context, stores, props.vendors)
  const addFirst = useEffectEvent(() => {
    const [only, ...others] = stores
    if (only && others.length === 0 && quantitiesNow()(only.hashid, product.hashid) === 0)
      set([{ store_hash: only.hashid, product, qty: product.order_multiple }])
  })
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded) addFirst()
  }, [isLoaded])
  return <CartQuantities {...props} />
}
