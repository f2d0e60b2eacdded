import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FOUND_PRODUCTS, type FoundProduct } from '@/domain/catalogue/found-product'
import { foundProducts } from '@/queries/catalogue/recalls'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { Skeleton } from '@/ui/primitives/skeleton'

interface Props {
  value: string
  onChange: (product_hash: string) => void
  error: string | undefined
  /** The product stays as it is. */
  isFixed?: boolean
  /** No product may be chosen, or one of a vendor (empty for any). */
  optional?: { vendorHash: string }
  label?: string
  hint?: string
}

/** Chooses one product of any status, found by name, UPC or item code. */
export function ProductPicker({
  value,
  onChange,
  error,
  isFixed = false,
  optional,
  label = 'Product',
  hint,
}: Props) {
  const { data } = useQuery(foundProducts(value))
  if (value === '') return <ProductSearch {...{ error, optional, label, hint }} onChoose={onChange} />
  const product = data?.find(({ hashid }) => hashid === value)
  return (
    <Field label={label} required={!optional} error={error}>
      {(wiring) => (
        <div
          {...wiring}
          aria-required={undefined}
          role="group"
          aria-label={label}
          className="flex min-h-14 items-center justify-between gap-3 rounded-md border bg-muted/50 px-3 py-2"
        >
          {product ? <ProductLines product={product} /> : <Skeleton className="h-9 w-56" />}
          {!isFixed && (
            <Button variant="outline" size="sm" onClick={() => onChange('')}>
              {optional ? 'Remove' : 'Change'}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

/** Finds a product of any status by name, UPC or item code. */
export function ProductSearch({
  error,
  onChoose,
  optional,
  label = 'Product',
  hint = `Search by name, UPC or item code${optional ? '. Leave blank for the vendor as a whole.' : ''}`,
}: Pick<Props, 'error' | 'optional' | 'label' | 'hint'> & {
  onChoose: (product_hash: string) => void
}) {
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const { data: found, error: failure } = useQuery({
    ...foundProducts(query, optional?.vendorHash),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-2">
      <Field label={label} required={!optional} error={error} hint={hint}>
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            name="product_hash"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <div role="status" className="text-[13px] text-muted-foreground empty:hidden">
        {query !== '' &&
          (failure ? 'We couldn’t search. Check your connection.' : found && resultText(found))}
      </div>
      {query !== '' && found && found.length > 0 && (
        <ul aria-label="Products found" className="max-h-72 divide-y overflow-y-auto rounded-md border">
          {found.map((product) => (
            <li key={product.hashid}>
              <button
                type="button"
                className="min-h-11 w-full px-3 py-1.5 text-left hover:bg-muted focus-visible:-outline-offset-2"
                onClick={() => onChoose(product.hashid)}
              >
                <ProductLines product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const ProductLines = ({ product }: { product: FoundProduct }) => (
  <span className="grid min-w-0">
    <span dir="auto" className="truncate font-medium">
      {product.name}
    </span>
    <span dir="auto" className="truncate text-[13px] text-muted-foreground">
      {product.vendor_name}, UPC {product.upc}, {product.item_code}
    </span>
  </span>
)

function resultText({ length }: readonly FoundProduct[]): string {
  if (length === 0) return 'No products match.'
  if (length === FOUND_PRODUCTS) return `The first ${FOUND_PRODUCTS} products. Type more to narrow them down.`
  return `${length} ${length === 1 ? 'product' : 'products'}`
}
