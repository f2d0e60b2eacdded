import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'
import { productForm } from '@/queries/catalogue/managed-catalogue'
import { ProductEditPage } from './-products/product-edit-page'

export const Route = createFileRoute('/_app/(catalogue)/product/display/edit/{-$hashid}')({
  beforeLoad: allow(admin),
  loader: ({ context: { queryClient }, params: { hashid } }) => {
    if (hashid) void queryClient.prefetchQuery(productForm(hashid))
  },
  staticData: { breadcrumb: ({ hashid }) => (hashid ? 'Edit display' : 'New product') },
  component: Page,
})

function Page() {
  const { hashid } = Route.useParams()
  // A new product needs more than the fields that buyers see.
  return <ProductEditPage key={hashid} hashid={hashid} part={hashid ? 'display' : 'whole'} />
}
