import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { supplierProduct, supplierProductForm } from '@/queries/catalogue/supplier-product'
import { waitForData } from '@/routes/-page/wait-for-data'
import { editorTab } from './-editor/editor-tab'
import { ProductPage } from './-editor/product-page'

export const Route = createFileRoute('/_app/supplier/products/$hashid')({
  validateSearch: editorTab,
  loader: ({ context, params: { hashid } }) => {
    void context.queryClient.prefetchQuery(supplierProductForm(hashid))
    return waitForData(context, context.queryClient.ensureQueryData(supplierProduct(hashid)))
  },
  staticData: { breadcrumb: 'Product' },
  component: EditorPage,
})

function EditorPage() {
  const { hashid } = Route.useParams()
  const { tab } = Route.useSearch()
  const { data: product } = useSuspenseQuery(supplierProduct(hashid))
  return <ProductPage key={hashid} product={product} tab={tab ?? 'edit'} />
}
