import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { categoryNames, units } from '@/queries/catalogue/products'
import { supplierProductForm } from '@/queries/catalogue/supplier-product'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageHeader } from '@/ui/layout/page-header'
import { BackToSetup } from './-back-to-setup'
import { ProductEditor } from './-editor/product-editor'
import { copyOf } from './-editor/supplier-form'

/** The product that a new one is copied from. */
const search = z.object({ copy: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/_app/supplier/products/new')({
  validateSearch: search,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(categoryNames())
    void queryClient.prefetchQuery(units())
  },
  staticData: { breadcrumb: 'New product' },
  component: NewProductPage,
})

function NewProductPage() {
  const { copy } = Route.useSearch()
  return (
    <div className="grid gap-5">
      <BackToSetup />
      <PageHeader title="New product" hint="Staff review it before buyers can order it." />
      <QueryBoundary>
        {copy === undefined ? <ProductEditor stored={null} /> : <CopiedProduct key={copy} hashid={copy} />}
      </QueryBoundary>
    </div>
  )
}

function CopiedProduct({ hashid }: { hashid: string }) {
  const { data: form } = useSuspenseQuery(supplierProductForm(hashid))
  return <ProductEditor stored={null} copied={{ hashid, values: copyOf(form) }} />
}
