import { useMutation, useQuery } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isOrderable } from '@/domain/catalogue/product'
import type { GuideWithItems } from '@/domain/planning/guide'
import { allProducts } from '@/queries/catalogue/products'
import { addProducts } from '@/queries/planning'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { OptionList } from '@/ui/form/option-list'
import { Button } from '@/ui/primitives/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Adds products to a guide, each in its default section. */
export function AddProducts({ guide }: { guide: GuideWithItems }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" className="justify-self-start">
          <PlusIcon aria-hidden="true" /> Add a product
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-lg" aria-label="Products">
        <Choice guide={guide} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function Choice({ guide, onDone }: { guide: GuideWithItems; onDone: () => void }) {
  const { context } = usePartnerContext()
  const { data: offered } = useQuery(allProducts(context))
  const { mutate: add } = useMutation(addProducts())
  const options = useMemo(() => {
    const known = new Set(guide.items.map(({ product_hash }) => product_hash))
    return offered?.flatMap((product) =>
      isOrderable(product) && !known.has(product.hashid)
        ? [
            {
              value: product.hashid,
              label: product.name,
              hint: `${product.vendor_name} · ${product.item_code}`,
            },
          ]
        : [],
    )
  }, [offered, guide.items])
  if (!options) return <Skeleton className="m-2 h-40" />
  return (
    <OptionList
      label="Product"
      options={options}
      value={undefined}
      onPick={(product_hash) => {
        add({ guide_hash: guide.hashid, product_hashes: [product_hash] })
        onDone()
      }}
    />
  )
}
