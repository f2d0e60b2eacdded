import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { HistoryIcon, ShoppingCartIcon } from 'lucide-react'
import { lineKey } from '@/domain/cart/cart-line'
import { formatCases } from '@/domain/cart/cases'
import { readQuantity } from '@/domain/cart/entry'
import { draftLine } from '@/domain/cart/line-change'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import { cart, currentLines } from '@/queries/cart/cart'
import { lineChanges, sendLineChanges } from '@/queries/cart/line-changes'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { nextDay } from '@/routes/-page/cart/use-quantities'
import { notifyError, notifySuccess } from '@/ui/toasts'
import type { PaletteLine } from './palette-line'
import type { Findings } from './use-command-search'

/** Returns the results that act: they add a product to the cart of a single store, or start a reorder from a vendor. */
export function useActions({ additions, cases, reorders, deliverers }: Findings): PaletteLine[] {
  const client = useQueryClient()
  const router = useRouter()
  const { context, stores } = usePartnerContext()
  // The palette is closed by then: only what belongs to the mutation itself still runs.
  const adding = useMutation({
    ...sendLineChanges(client),
    onSuccess: (message) => {
      if (message) void notifySuccess('Success', message)
    },
  })

  const add = async (product: Product, store: Partner) => {
    await client.ensureQueryData(cart(context))
    const key = lineKey({ store_hash: store.hashid, product_hash: product.hashid })
    const existing = currentLines(client, context).find((line) => lineKey(line) === key)
    const quantity = readQuantity(String((existing?.qty ?? 0) + cases), product)
    if ('error' in quantity) {
      void notifyError(product.name, quantity.error)
      return
    }
    const date_required = nextDay(deliverers, product.vendor_hash, store)
    adding.mutate(
      lineChanges(context, [draftLine(product, store, { qty: quantity.qty, date_required, existing })]),
    )
  }

  const [store] = stores
  return [
    ...additions.map(
      (product): PaletteLine =>
        store && stores.length === 1
          ? {
              key: `add ${product.hashid}`,
              icon: ShoppingCartIcon,
              label: `Add ${formatCases(cases)} of ${product.name}`,
              hint: product.vendor_name,
              // Without the cart nothing is added; the query of the cart says that it failed.
              open: () => void add(product, store).catch(() => {}),
            }
          : {
              key: `order ${product.hashid}`,
              icon: ShoppingCartIcon,
              label: `Order ${product.name} for ${stores.length} stores`,
              hint: product.vendor_name,
              open: () =>
                void router.navigate({
                  to: '/order/start/{-$storeHash}/{-$straightToCart}',
                  params: { storeHash: undefined, straightToCart: undefined },
                  search: { q: product.name },
                }),
            },
    ),
    ...reorders.map(
      (vendor): PaletteLine => ({
        key: `reorder ${vendor.hashid}`,
        icon: HistoryIcon,
        label: `Reorder from ${vendor.name}`,
        hint: 'Your last order',
        open: () => void router.navigate({ to: '/order/reorder', search: { vendor: vendor.hashid } }),
      }),
    ),
  ]
}
