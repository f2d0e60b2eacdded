import { useSuspenseQuery } from '@tanstack/react-query'
import { EyeIcon } from 'lucide-react'
import { useState } from 'react'
import { brandOfMarketplace } from '@/domain/marketplaces/brand'
import { formatClock } from '@/domain/values/clock'
import { formatMoney } from '@/domain/values/money'
import { weekdayNames } from '@/domain/values/weekdays'
import type { VendorPreview } from '@/domain/vendors/setup-contract'
import { salesChannel } from '@/domain/vendors/vendor-view'
import { vendorPreview } from '@/queries/vendors/vendor-profile'
import { ProductTile } from '@/routes/-page/vendors/product-tile'
import { VendorPictures } from '@/routes/-page/vendors/vendor-pictures'
import { BrandBar } from '@/ui/brand/brand-bar'
import { Field } from '@/ui/form/field'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { NativeSelect } from '@/ui/primitives/native-select'

/** The page of a vendor as the buyers of a marketplace see it, in the colors of that marketplace. */
export function ProfilePreview({ vendor }: { vendor: string }) {
  const { data: preview } = useSuspenseQuery(vendorPreview(vendor))
  const { marketplaces, takes_orders } = preview
  const [chosen, setChosen] = useState(marketplaces[0]?.hashid ?? '')
  const marketplace = marketplaces.find(({ hashid }) => hashid === chosen)
  return (
    <div className="grid gap-4">
      {!takes_orders && (
        <Callout variant="warning" title="Buyers don't see this page yet">
          We show it once your account is approved and open.
        </Callout>
      )}
      {marketplace ? (
        <>
          <div className="max-w-sm">
            <Field label="Marketplace">
              {(wiring) => (
                <NativeSelect
                  {...wiring}
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                  className="w-full"
                >
                  {marketplaces.map(({ hashid, name }) => (
                    <option key={hashid} value={hashid}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </div>
          <VendorPage preview={preview} marketplace={marketplace} />
        </>
      ) : (
        <EmptyState icon={EyeIcon} title="No marketplace yet">
          You don't sell in a marketplace yet, so there is no page to preview. Our vendor team adds you.
        </EmptyState>
      )}
    </div>
  )
}

function VendorPage({
  preview,
  marketplace,
}: {
  preview: VendorPreview
  marketplace: VendorPreview['marketplaces'][number]
}) {
  const { name, city, state, sales_channel, description, categories, products, product_count } = preview
  return (
    <section
      aria-label={`Your page in ${marketplace.name}`}
      className="overflow-hidden rounded-lg border bg-background"
    >
      <BrandBar brand={brandOfMarketplace(marketplace)} />
      <div className="grid gap-5 p-4 tablet:p-6">
        <VendorPictures vendor={preview} />
        <div className="grid items-start gap-6 desktop:grid-cols-[3fr_2fr]">
          <div className="grid gap-2">
            <h2 dir="auto" className="break-words font-semibold text-2xl tracking-tight">
              {name}
            </h2>
            <p className="text-muted-foreground">
              {[[city, state].filter(Boolean).join(', '), salesChannel.label(sales_channel)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {description ? (
              <p dir="auto" className="max-w-prose whitespace-pre-line break-words text-base">
                {description}
              </p>
            ) : (
              <p className="text-muted-foreground">No description yet.</p>
            )}
            {categories.length > 0 && (
              <p className="text-[13px] text-muted-foreground">
                {categories.map((category) => `${category.name} · ${category.count}`).join(', ')}
              </p>
            )}
          </div>
          <Terms preview={preview} />
        </div>
        {products.length > 0 ? (
          <div className="grid gap-3">
            <h3 className="font-semibold text-lg">
              {product_count > products.length ? `Some of ${product_count} products` : 'Products'}
            </h3>
            <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4">
              {products.map((product) => (
                <li
                  key={product.hashid}
                  className="grid min-w-0 content-start gap-2 rounded-lg border bg-card p-3"
                >
                  <ProductTile {...product} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="text-muted-foreground">No products can be ordered yet.</p>
        )}
      </div>
    </section>
  )
}

function Terms({ preview }: { preview: VendorPreview }) {
  const { order_minimum, lead_time_days, cut_off_time, delivery_weekdays } = preview
  const days = delivery_weekdays.map((day) => weekdayNames[day]).join(', ')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-lg border bg-card p-4 text-[13.5px]">
      <dt className="text-muted-foreground">Minimum</dt>
      <dd className="tabular-nums">{formatMoney(order_minimum)} per order, per store</dd>
      <dt className="text-muted-foreground">Delivers</dt>
      <dd>{days || 'No delivery days yet'}</dd>
      <dt className="text-muted-foreground">Cut-off</dt>
      <dd>
        {formatClock(cut_off_time)}, {lead_time_days === 1 ? '1 day' : `${lead_time_days} days`} before
      </dd>
    </dl>
  )
}
