import { useQuery } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { isOrderable, type Product } from '@/domain/catalogue/product'
import type { Order } from '@/domain/orders/order'
import { casePrice } from '@/domain/pricing/price'
import { formatMoney } from '@/domain/values/money'
import { allProducts } from '@/queries/catalogue/products'
import { QueryState } from '@/routes/-page/query-state'
import { cn } from '@/ui/cn'
import { OptionList } from '@/ui/form/option-list'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'

interface Props {
  order: Order
  /** Hashes of products that are on the order already. */
  taken: readonly string[]
  onAdd: (product: Product) => void
}

/** Adds another product of an order's vendor, at the price of its store. */
export function AddProduct({ onAdd, ...choice }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cn('flex min-w-0 flex-col items-start gap-2', isOpen && 'basis-full')}>
      <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <PlusIcon aria-hidden="true" /> Add a product
      </Button>
      {isOpen && (
        <Choice
          {...choice}
          onAdd={(product) => {
            setOpen(false)
            onAdd(product)
          }}
        />
      )}
    </div>
  )
}

function Choice({ order, taken, onAdd }: Props) {
  const { store_hash, store_display_name, vendor_hash } = order
  const query = useQuery(
    allProducts({ type: 'Partner', hash: store_hash, name: store_display_name, customReport: false }),
  )
  const offered = query.data?.filter(
    (product) =>
      product.vendor_hash === vendor_hash && isOrderable(product) && !taken.includes(product.hashid),
  )
  if (!offered) return <QueryState queries={[query]} pending={<Skeleton className="h-40 w-full" />} />
  if (offered.length === 0)
    return (
      <p className="text-[13px] text-muted-foreground">
        Everything that {order.vendor_name} sells is on this order.
      </p>
    )
  return (
    <div ref={focusSearch} className="w-full min-w-0 rounded-md border">
      <OptionList
        label="Product"
        options={offered.map((product) => ({
          value: product.hashid,
          label: product.name,
          hint: formatMoney(casePrice(product)),
        }))}
        value={undefined}
        onPick={(hashid) => {
          const product = offered.find((each) => each.hashid === hashid)
          if (product) onAdd(product)
        }}
      />
    </div>
  )
}

const focusSearch = (element: HTMLElement | null) => element?.querySelector('input')?.focus()
