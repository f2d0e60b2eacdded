import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { newProductForm } from '@/domain/catalogue/product-edit'
import { productForm } from '@/queries/catalogue'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageHeader } from '@/ui/layout/page-header'
import { ProductEditor } from './product-editor'

type Part = 'whole' | 'display'

/** The page that edits a product, or adds one. */
export function ProductEditPage({ hashid, part }: { hashid: string | undefined; part: Part }) {
  return (
    <div className="grid gap-5">
      {hashid ? (
        <>
          <PageHeader
            title={part === 'whole' ? 'Edit product' : 'Edit display'}
            hint={<ProductName hashid={hashid} />}
          />
          <QueryBoundary>
            <StoredProduct hashid={hashid} part={part} />
          </QueryBoundary>
        </>
      ) : (
        <>
          <PageHeader title="New product" />
          <ProductEditor hashid={undefined} stored={newProductForm} part={part} />
        </>
      )}
    </div>
  )
}

function StoredProduct({ hashid, part }: { hashid: string; part: Part }) {
  const { data } = useSuspenseQuery(productForm(hashid))
  return <ProductEditor hashid={hashid} stored={data} part={part} />
}

function ProductName({ hashid }: { hashid: string }) {
  const { data } = useQuery(productForm(hashid))
  return <span dir="auto">{data?.name ?? '\u00a0'}</span>
}
