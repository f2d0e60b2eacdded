import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CopyIcon, EyeIcon } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { discontinuedText } from '@/domain/catalogue/discontinuation'
import { isApproved } from '@/domain/catalogue/own-product'
import { productStatus } from '@/domain/catalogue/product'
import type { SupplierProduct } from '@/domain/catalogue/supplier-product'
import { supplierProductForm } from '@/queries/catalogue/supplier-product'
import { HistoryPanel } from '@/routes/-page/edit/history-panel'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { BackToSetup } from '../-back-to-setup'
import { SubmitDialog } from '../-table/submit-dialog'
import { EndOfSaleDialog } from './end-of-sale-dialog'
import { PendingChanges } from './pending-changes'
import { PreviewPanel } from './preview-panel'
import { ProductEditor } from './product-editor'

const { open, discontinued } = productStatus.value

/** A product of the supplier: its form, the preview as a store, and its history. */
export function ProductPage({ product, tab }: { product: SupplierProduct; tab: string }) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'submit' | 'end' | null>(null)
  const { hashid, name, status, pending } = product
  const leaving = discontinuedText(product, new Date(serverNow()))
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: (all: object) => ({ ...all, tab: next === 'edit' ? undefined : next }),
      replace: true,
    })
  return (
    <div className="grid gap-5">
      <BackToSetup />
      <PageHeader
        title="Edit product"
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span dir="auto">{name}</span>
            <Badge variant={status === open ? 'success' : 'secondary'}>{productStatus.label(status)}</Badge>
            {product.is_recalled && <Badge variant="destructive">Recalled</Badge>}
          </span>
        }
      >
        <Link
          to="/product/view/{-$hashid}"
          params={{ hashid }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <EyeIcon aria-hidden="true" /> View
        </Link>
        <Link
          to="/supplier/products/new"
          search={{ copy: hashid }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <CopyIcon aria-hidden="true" /> Duplicate
        </Link>
        {status !== discontinued && (
          <Button variant="outline" onClick={() => setDialog('end')}>
            Discontinue
          </Button>
        )}
        {!isApproved(product) && !product.submission && (
          <Button onClick={() => setDialog('submit')}>Submit for review</Button>
        )}
      </PageHeader>
      {dialog === 'end' && <EndOfSaleDialog product={product} onClose={() => setDialog(null)} />}
      {dialog === 'submit' && <SubmitDialog products={[product]} onClose={() => setDialog(null)} />}
      {leaving && (
        <Callout
          variant="warning"
          title={leaving}
          action={
            product.discontinuation?.replacement && (
              <Link
                to="/supplier/products/$hashid"
                params={{ hashid: product.discontinuation.replacement.hashid }}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                Open replacement
              </Link>
            )
          }
        >
          Buyers see this on the product page and in their order pads.
        </Callout>
      )}
      <PendingChanges hashid={hashid} pending={pending} />
      <Tabs value={tab} onValueChange={show}>
        <TabsList aria-label="Product">
          <TabsTrigger value="edit">Edit</TabsTrigger>
          <TabsTrigger value="preview">Preview</TabsTrigger>
          <TabsTrigger value="history">History</TabsTrigger>
        </TabsList>
        <TabsContent value="edit">
          <QueryBoundary>
            <StoredEditor product={product} />
          </QueryBoundary>
        </TabsContent>
        <TabsContent value="preview">
          <QueryBoundary>
            <PreviewPanel hashid={hashid} />
          </QueryBoundary>
        </TabsContent>
        <TabsContent value="history">
          <HistoryPanel kind="product" hashid={hashid} area="supplier" />
        </TabsContent>
      </Tabs>
    </div>
  )
}

function StoredEditor({ product }: { product: SupplierProduct }) {
  const { data: form } = useSuspenseQuery(supplierProductForm(product.hashid))
  return <ProductEditor product={product} stored={form} />
}
