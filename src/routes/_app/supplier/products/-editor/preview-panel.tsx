import { useSuspenseQuery } from '@tanstack/react-query'
import { StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { availabilityOf } from '@/domain/catalogue/availability'
import { discontinuedText } from '@/domain/catalogue/discontinuation'
import { isOrderable } from '@/domain/catalogue/product'
import type { PreviewStore } from '@/domain/catalogue/supplier-product'
import { previewStores, productPreview, supplierProductForm } from '@/queries/catalogue/supplier-product'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { Gallery } from '@/routes/-page/catalogue/gallery'
import { PricingBlock } from '@/routes/-page/catalogue/pricing-block'
import { ProductAbout } from '@/routes/-page/catalogue/product-about'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Field } from '@/ui/form/field'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { NativeSelect } from '@/ui/primitives/native-select'

/** The saved product as the buyers of a store see it, with their price. */
export function PreviewPanel({ hashid }: { hashid: string }) {
  const { data: stores } = useSuspenseQuery(previewStores(useWorkingVendor().hashid))
  const { data: form } = useSuspenseQuery(supplierProductForm(hashid))
  const [chosen, setChosen] = useState(stores[0]?.hashid ?? '')
  const store = stores.find((each) => each.hashid === chosen)
  if (stores.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState icon={StoreIcon} title="No stores yet">
          Once you sell in a marketplace, you can see your product as any of its stores does.
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-4">
      <div className="max-w-md">
        <Field label="Preview as" hint="Shows what is saved, with the price of this store.">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              className="w-full"
            >
              {[...Map.groupBy(stores, groupOf)].map(([group, some]) => (
                <optgroup key={group} label={group}>
                  {some.map(({ hashid: store, name }) => (
                    <option key={store} value={store}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      {store && form.withheld_from.includes(store.marketplace_hash) ? (
        <Callout variant="warning" title={`Not sold in ${store.marketplace_name}`}>
          Stores of this marketplace don’t see it.
        </Callout>
      ) : (
        <QueryBoundary>
          <Preview hashid={hashid} store={chosen} />
        </QueryBoundary>
      )}
    </div>
  )
}

const groupOf = ({ marketplace_name, partner_group_name }: PreviewStore) =>
  `${marketplace_name}: ${partner_group_name}`

function Preview({ hashid, store }: { hashid: string; store: string }) {
  const { data: product } = useSuspenseQuery(productPreview(hashid, store))
  const leaving = discontinuedText(product, new Date(serverNow()))
  return (
    <article aria-label="Preview" className="grid gap-4">
      <header>
        <h2 dir="auto" className="font-semibold text-xl">
          {product.name}
        </h2>
        <p className="text-muted-foreground">
          <span dir="auto">{product.vendor_name}</span> · {product.item_code}
        </p>
      </header>
      {(leaving !== null || !isOrderable(product)) && (
        <Callout variant="warning" title={leaving ?? availabilityOf(product)}>
          {isOrderable(product)
            ? 'Stores can order it until then.'
            : 'Stores can’t order it. Only those that have ordered it before can see it.'}
        </Callout>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 gap-4">
          <Gallery name={product.name} pictures={product.pictures} />
          {product.description && (
            <p dir="auto" className="max-w-prose text-[15px]">
              {product.description}
            </p>
          )}
        </div>
        <PricingBlock product={product} />
        <ProductAbout product={product} />
      </div>
    </article>
  )
}
