import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOrderable, type Product } from '@/domain/catalogue/product'
import { allProducts } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Field } from '@/ui/form/field'
import { NativeSelect } from '@/ui/primitives/native-select'

interface Props {
  value: string
  onChange: (product_hash: string) => void
  error: string | undefined
  vendor_hash?: string | undefined
  hintOf?: (product: Product) => string
}

/** Selects one orderable product of the context. The vendor is chosen first, unless it is passed in. */
export function ProductChoice({ value, onChange, error, vendor_hash, hintOf }: Props) {
  const { context } = usePartnerContext()
  const { data: products } = useQuery(allProducts(context))
  const [vendor, setVendor] = useState(vendor_hash ?? '')
  const open = products?.filter(isOrderable) ?? []
  const vendors = [...new Map(open.map((product) => [product.vendor_hash, product.vendor_name]))]
  const chosen = open.find(({ hashid }) => hashid === value)
  return (
    <>
      {!vendor_hash && (
        <Field label="Vendor" required>
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={vendor}
              className="w-full"
              onChange={(event) => {
                setVendor(event.target.value)
                onChange('')
              }}
            >
              <option value="">{products ? 'Select' : 'Loading…'}</option>
              {vendors.map(([hash, name]) => (
                <option key={hash} value={hash}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <Field label="Product" required error={error} hint={chosen && hintOf?.(chosen)}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            name="product_hash"
            value={value}
            disabled={!vendor || !products}
            className="w-full"
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{vendor && !products ? 'Loading…' : 'Select'}</option>
            {open
              .filter((product) => product.vendor_hash === vendor)
              .map(({ hashid, name }) => (
                <option key={hashid} value={hashid}>
                  {name}
                </option>
              ))}
          </NativeSelect>
        )}
      </Field>
    </>
  )
}
