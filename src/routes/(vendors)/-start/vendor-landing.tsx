import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPlace } from '@/domain/values/countries'
import { salesChannel } from '@/domain/vendors/vendor-view'
import { publicVendor } from '@/queries/vendors/vendors'
import { VendorPictures } from '@/routes/-page/vendors/vendor-pictures'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

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
        <Card className="grid justify-items-start gap-3 p-4">
          <p>Sign in to see prices, minimums and delivery days.</p>
          <div className="flex flex-wrap items-center gap-3">
            <Link
              to="/login"
              search={{ redirect: `/vendor/view/${vendor.hashid}` }}
              className={buttonVariants()}
            >
              Sign in to order
            </Link>
            <Link to="/registration" className={buttonVariants({ variant: 'outline' })}>
              Register your store
            </Link>
          </div>
        </Card>
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
                  <Picture
                    image={product.image}
                    width={320}
                    height={240}
                    className="aspect-4/3 h-auto w-full rounded-md"
                  />
                  <span dir="auto" className="font-medium text-[13.5px]">
                    {product.name}
                  </span>
                  <span className="text-[13px] text-muted-foreground">{product.category}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
