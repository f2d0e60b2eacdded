import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'
import { categoryNames, vendors } from '@/queries/catalogue/products'
import { imports } from '@/queries/imports/imports'
import { importStep } from '@/routes/-page/imports/step-search'
import { ProductImportPage } from './-products/product-import-page'

export const Route = createFileRoute('/_app/(catalogue)/product/import')({
  validateSearch: z.extend(importStep, {
    /** The vendor of all rows. */
    vendor: z.catch(z.optional(z.string()), undefined),
  }),
  beforeLoad: allow(admin),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(vendors(null))
    void queryClient.prefetchQuery(categoryNames())
    void queryClient.prefetchQuery(imports())
  },
  staticData: { breadcrumb: 'Import products' },
  component: ImportPage,
})

function ImportPage() {
  return <ProductImportPage vendor={Route.useSearch().vendor} />
}
