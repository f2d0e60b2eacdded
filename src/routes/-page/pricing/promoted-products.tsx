import { useQuery } from '@tanstack/react-query'
import { XIcon } from 'lucide-react'
import { useState } from 'react'
import { promotableProducts } from '@/queries/pricing/managed-promotions'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'
import { ProductSearch } from '../catalogue/product-picker'
import { OptionPicker } from '../form/option-picker'

/** Most chosen products that are listed with a button to remove them. */
const SHOWN = 20

interface Props {
  chosen: readonly string[]
  onChange: (product_hashes: string[]) => void
  error: string | undefined
  /** Staff first choose one product, and with it the vendor. */
  isOfStaff: boolean
}

/** Chooses the products of a promotion among those of one vendor, by category, by search, or all. */
export function PromotedProducts({ chosen, onChange, error, isOfStaff }: Props) {
  if (isOfStaff && chosen.length === 0)
    return <ProductSearch error={error} onChoose={(hashid) => onChange([hashid])} />
  return (
    <VendorProducts
      chosen={chosen}
      onChange={onChange}
      error={error}
      of={isOfStaff ? chosen[0] : undefined}
    />
  )
}

function VendorProducts({
  chosen,
  onChange,
  error,
  of,
}: Omit<Props, 'isOfStaff'> & { of: string | undefined }) {
  const [category, setCategory] = useState('')
  const { data: products } = useQuery(promotableProducts(of))
  const names = new Map(products?.map(({ hashid, name }) => [hashid, name]))
  const categories = [...new Set(products?.map((product) => product.category))].toSorted()
  const more = chosen.length - SHOWN
  return (
    <div className="grid gap-3">
      {categories.length > 1 && (
        <Field label="Category">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              className="max-w-sm"
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">All categories</option>
              {categories.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <OptionPicker
        label="Products"
        noun="products"
        placeholder="Name or item code"
        options={products
          ?.filter((product) => category === '' || product.category === category)
          .map((product) => ({
            value: product.hashid,
            label: product.name,
            hint: `${product.item_code}, ${product.category}`,
          }))}
        chosen={chosen}
        onChange={onChange}
      />
      {products && chosen.length > 0 && (
        <ul aria-label="Chosen products" className="flex flex-wrap gap-2">
          {chosen.slice(0, SHOWN).map((hashid) => (
            <li
              key={hashid}
              className="flex max-w-full items-center gap-1 rounded-md border bg-muted/50 py-0.5 pr-0.5 pl-2.5"
            >
              <bdi className="truncate">{names.get(hashid) ?? 'Unknown product'}</bdi>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${names.get(hashid) ?? 'product'}`}
                onClick={() => onChange(chosen.filter((each) => each !== hashid))}
              >
                <XIcon />
              </Button>
            </li>
          ))}
          {more > 0 && (
            <li className="self-center text-muted-foreground">and {more.toLocaleString('en-US')} more</li>
          )}
        </ul>
      )}
      <p role="alert" className="text-[13px] text-destructive empty:hidden">
        {error}
      </p>
    </div>
  )
}
