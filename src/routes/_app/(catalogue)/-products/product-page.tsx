import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PencilIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { admin, allows, buyers, mayOrder } from '@/domain/access/rule'
import { discontinuedText } from '@/domain/catalogue/discontinuation'
import { isOrderable } from '@/domain/catalogue/product'
import type { ProductView } from '@/domain/catalogue/product-view'
import { useUser } from '@/queries/access/use-user'
import { productView } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Barcode } from '@/routes/-page/catalogue/barcode'
import { Gallery } from '@/routes/-page/catalogue/gallery'
import { NutritionLabel } from '@/routes/-page/catalogue/nutrition-label'
import { PricingBlock } from '@/routes/-page/catalogue/pricing-block'
import { ProductFacts } from '@/routes/-page/catalogue/product-facts'
import { useStatusLabel } from '@/routes/-page/catalogue/use-status-label'
import { AddToGuide } from '@/routes/-page/planning/add-to-guide'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { ProductSampleButton } from '../../../-page/samples/product-sample-button'
import { AddToCart } from './add-to-cart'
import { FavoriteToggle } from './favorite-toggle'
import { PastOrders } from './past-orders'
import { RelatedProducts } from './related-products'

const columns = 'grid items-start gap-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'

/** The page of a product: details, prices, and quantities to order. Suppliers see those of their own products, with a link to edit them. */
export function ProductPage({ hashid }: { hashid: string }) {
  const user = useUser()
  const { context } = usePartnerContext()
  const { data: product } = useSuspenseQuery(productView(context, hashid))
  const isBuyer = allows(buyers, user)
  const params = { hashid: product.hashid }
  return (
    <div className="grid gap-4">
      <PageHeader
        title={product.name}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            {isBuyer ? (
              <Link
                to="/vendor/view/{-$vendorHash}/{-$partnerHash}"
                params={{ vendorHash: product.vendor_hash }}
                dir="auto"
                className="underline underline-offset-4"
              >
                {product.vendor_name}
              </Link>
            ) : (
              <span dir="auto">{product.vendor_name}</span>
            )}{' '}
            · {product.item_code}
            {product.sofi_award_winner && <Badge variant="warning">sofi award winner</Badge>}
            {product.seasonal_item && <Badge variant="secondary">Seasonal</Badge>}
          </span>
        }
      >
        {isBuyer && <FavoriteToggle product={product} />}
        {allows(mayOrder, user) && <AddToGuide product_hash={product.hashid} name={product.name} isWide />}
        {isBuyer && <ProductSampleButton product={product} />}
        {!isBuyer && (
          <Link
            to="/supplier/products/$hashid"
            params={params}
            className={buttonVariants({ variant: 'outline' })}
          >
            <PencilIcon aria-hidden="true" /> Edit
          </Link>
        )}
        {allows(admin, user) && (
          <>
            <Link
              to="/product/display/edit/{-$hashid}"
              params={params}
              className={buttonVariants({ variant: 'outline' })}
            >
              Edit display
            </Link>
            <Link
              to="/product/edit/{-$hashid}"
              params={params}
              className={buttonVariants({ variant: 'outline' })}
            >
              <PencilIcon aria-hidden="true" /> Edit
            </Link>
          </>
        )}
      </PageHeader>
      <Availability product={product} isBuyer={isBuyer} />
      <div className={columns}>
        <div className="grid min-w-0 gap-4">
          <Gallery name={product.name} pictures={product.pictures} />
          {product.description && (
            <p dir="auto" className="max-w-prose text-[15px]">
              {product.description}
            </p>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {allows(mayOrder, user) && <AddToCart product={product} />}
          <PricingBlock product={product} />
        </div>
      </div>
      <div className={columns}>
        <Section title="About this product">
          <CardContent className="grid gap-5">
            <ProductFacts product={product} />
            <Barcode upc={product.upc} />
          </CardContent>
        </Section>
        <Section title="Nutrition">
          <CardContent>
            {product.nutrition ? (
              <NutritionLabel nutrition={product.nutrition} />
            ) : (
              <p className="text-muted-foreground">
                {product.vendor_name} hasn't provided a nutrition label.
              </p>
            )}
          </CardContent>
        </Section>
      </div>
      {isBuyer && <PastOrders hashid={product.hashid} />}
      <RelatedProducts products={product.related} />
    </div>
  )
}

/** Says why a product cannot be ordered; nothing if it can. */
function Availability({ product, isBuyer }: { product: ProductView; isBuyer: boolean }) {
  const statusLabel = useStatusLabel()
  if (product.is_recalled)
    return (
      <Callout
        variant="destructive"
        title="Recalled"
        action={
          isBuyer && (
            <Link to="/recalls" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
              What to do
            </Link>
          )
        }
      >
        Don't order or sell it. Take what you have off the shelf.
      </Callout>
    )
  const replacement = product.discontinuation?.replacement
  const leaving = discontinuedText(product, new Date(serverNow()))
  if (leaving === null && isOrderable(product)) return null
  return (
    <Callout
      variant="warning"
      title={leaving ?? statusLabel(product)}
      action={
        replacement && (
          <Link
            to="/product/view/{-$hashid}"
            params={{ hashid: replacement.hashid }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            View replacement
          </Link>
        )
      }
    >
      {isOrderable(product)
        ? 'It will be discontinued after this day.'
        : product.is_withheld
          ? "It isn't sold in your marketplace."
          : "This product isn't open for orders right now."}
    </Callout>
  )
}
