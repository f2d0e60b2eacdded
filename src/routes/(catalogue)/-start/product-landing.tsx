import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageXIcon } from 'lucide-react'
import { messageOf } from '@/auth/transport/api-error'
import type { PublicProduct } from '@/domain/catalogue/product-view'
import { publicProduct } from '@/queries/catalogue'
import { isNotFound } from '@/queries/query-client'
import { Barcode } from '@/routes/-page/catalogue/barcode'
import { Gallery } from '@/routes/-page/catalogue/gallery'
import { NutritionLabel } from '@/routes/-page/catalogue/nutrition-label'
import { ProductFacts } from '@/routes/-page/catalogue/product-facts'
import { useBrand } from '@/ui/brand/brand'
import { BrandMark } from '@/ui/brand/brand-mark'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { Card, CardContent } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'

/** A product for visitors: its package details, and how to see its price. */
export function ProductLanding({ hashid }: { hashid: string }) {
  const { name } = useBrand()
  const query = useQuery(publicProduct(hashid))
  return (
    <div className="min-h-dvh">
      <header className="bg-nav text-nav-foreground">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 desktop:px-6">
          <p className="flex items-center gap-2.5 font-semibold">
            <BrandMark className="size-8" /> {name}
          </p>
          <SignIn hashid={hashid} text="Sign in" variant="outline" />
        </div>
      </header>
      <main className="mx-auto grid max-w-6xl gap-5 px-4 py-6 desktop:px-6">
        {query.data ? (
          <Facts product={query.data} />
        ) : query.error ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
              Product
            </h1>
            <Skeleton className="aspect-4/3 w-full desktop:w-1/2" />
          </>
        )}
      </main>
    </div>
  )
}

/** Leads to the product's own page after signing in. */
function SignIn({
  hashid,
  text,
  variant = 'default',
}: {
  hashid: string
  text: string
  variant?: 'default' | 'outline'
}) {
  return (
    <Link
      to="/login"
      search={{ redirect: `/product/view/${hashid}` }}
      className={buttonVariants({ variant })}
    >
      {text}
    </Link>
  )
}

function Facts({ product }: { product: PublicProduct }) {
  return (
    <>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <Gallery hashid={product.hashid} name={product.name} pictures={product.pictures} />
        <div className="grid gap-4">
          <div>
            <h1 id="page-title" tabIndex={-1} dir="auto" className="font-semibold text-3xl tracking-tight">
              {product.name}
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">
              <span dir="auto">{product.vendor_name}</span>
              {product.sofi_award_winner && <Badge variant="warning">sofi award winner</Badge>}
              {product.seasonal_item && <Badge variant="secondary">Seasonal</Badge>}
            </p>
          </div>
          {product.description && (
            <p dir="auto" className="max-w-prose text-base">
              {product.description}
            </p>
          )}
          <Card className="grid justify-items-start gap-3 p-4">
            <p>Sign in to see prices and delivery days.</p>
            <div className="flex flex-wrap items-center gap-3">
              <SignIn hashid={product.hashid} text="Sign in to order" />
              <Link to="/registration" className={buttonVariants({ variant: 'outline' })}>
                Register your store
              </Link>
            </div>
          </Card>
          <Barcode upc={product.upc} />
        </div>
      </div>
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <Section title="About this product">
          <CardContent>
            <ProductFacts product={product} />
          </CardContent>
        </Section>
        {product.nutrition && (
          <Section title="Nutrition">
            <CardContent>
              <NutritionLabel nutrition={product.nutrition} />
            </CardContent>
          </Section>
        )}
      </div>
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        Product
      </h1>
      <div className="rounded-lg border bg-card">
        {isNotFound(error) ? (
          <EmptyState
            icon={PackageXIcon}
            title="This product is no longer sold"
            action={
              <Link to="/login" className={buttonVariants()}>
                Sign in to see other products
              </Link>
            }
          />
        ) : (
          <ErrorState message={messageOf(error)} onRetry={onRetry} />
        )}
      </div>
    </>
  )
}
