import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPlace } from '@/domain/values/countries'
import { salesChannel } from '@/domain/vendors/vendor-view'
import { publicVendor } from '@/queries/vendors/vendors'
import { VisitorCard } from '@/routes/-page/sign-in/visitor-card'
import { ProductTile } from '@/routes/-page/vendors/product-tile'
import { VendorPictures } from '@/routes/-page/vendors/vendor-pictures'
import { Badge } from '@/ui/primitives/badge'

/** A vendor for visitors: its products, and how to see its prices. */
export function VendorLanding({ hashid }: { hashid: string }) {
  const { data: vendor } = useSuspenseQuery(publicVendor(hashid))
  return (
    <>
      <VendorPictures vendor={vendor} />
      <div className="grid items-start gap-6 desktop:grid-cols-[3fr_2fr]">
        <div className="grid gap-3">
          <div>
            <h1 id="page-title" tabIndex={-1} dir="auto" className="font-semibold text-2xl tracking-tight">
              {vendor.name}
            </h1>
            <p className="mt-1 text-muted-foreground">
              {[
                formatPlace(vendor),
                vendor.sales_channel !== salesChannel.value.other && salesChannel.label(vendor.sales_channel),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {vendor.description && (
            <p dir="auto" className="max-w-prose text-base">
              {vendor.description}
            </p>
          )}
          <ul aria-label="Products made" className="flex flex-wrap gap-1.5">
            {vendor.categories.map(({ name, count }) => (
              <li key={name}>
                <Badge variant="secondary">
                  {name} · {count}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
        <VisitorCard
          text="Sign in to see prices, minimums and delivery days."
          path={`/vendor/view/${vendor.hashid}`}
        />
      </div>
      {vendor.products.length > 0 && (
        <section aria-labelledby="some-products" className="grid gap-3">
          <h2 id="some-products" className="font-semibold text-lg">
            {vendor.product_count > vendor.products.length
              ? `Some of ${vendor.product_count} products`
              : 'Products'}
          </h2>
          <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4">
            {vendor.products.map((product) => (
              <li key={product.hashid} className="min-w-0">
                <Link
                  to="/start/product/view/{-$hashid}"
                  params={{ hashid: product.hashid }}
                  className="grid h-full content-start gap-2 rounded-lg border bg-card p-3 hover:border-primary"
                >
                  <ProductTile {...product} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
