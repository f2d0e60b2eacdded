import { useSuspenseQuery } from '@tanstack/react-query'
import { publicProduct } from '@/queries/catalogue/products'
import { Barcode } from '@/routes/-page/catalogue/barcode'
import { Gallery } from '@/routes/-page/catalogue/gallery'
import { ProductAbout } from '@/routes/-page/catalogue/product-about'
import { VisitorCard } from '@/routes/-page/sign-in/visitor-card'
import { Badge } from '@/ui/primitives/badge'

/** A product for visitors: its package details, and how to see its price. */
export function ProductLanding({ hashid }: { hashid: string }) {
  const { data: product } = useSuspenseQuery(publicProduct(hashid))
  return (
    <>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <Gallery name={product.name} pictures={product.pictures} />
        <div className="grid gap-4">
          <div>
            <h1 id="page-title" tabIndex={-1} dir="auto" className="font-semibold text-2xl tracking-tight">
              {product.name}
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">
              <span dir="auto">{product.vendor_name}</span>
              {product.sofi_award_winner && <Badge variant="warning">sofi award winner</Badge>}
              {product.seasonal_item && <Badge variant="secondary">Seasonal</Badge>}
            </p>
          </div>
          {product.description && (
            <p dir="auto" className="max-w-prose">
              {product.description}
            </p>
          )}
          <VisitorCard
            text="Sign in to see prices and delivery days."
            path={`/product/view/${product.hashid}`}
          />
          <Barcode upc={product.upc} />
        </div>
      </div>
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <ProductAbout product={product} />
      </div>
    </>
  )
}
