import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'
import { categoryNames, vendors } from '@/queries/catalogue'
import { ProductImportPage } from './-products/product-import-page'

export const Route = createFileRoute('/_app/(catalogue)/product/import')({
  beforeLoad: allow(admin),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(vendors(null))
    void queryClient.prefetchQuery(categoryNames())
  },
  staticData: { breadcrumb: 'Import products' },
  component: ProductImportPage,
})
