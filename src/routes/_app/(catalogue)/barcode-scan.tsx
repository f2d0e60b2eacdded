import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { cart } from '@/queries/cart/cart'
import { products, vendors } from '@/queries/catalogue/products'
import { ScanPage } from './-scan/scan-page'

export const Route = createFileRoute('/_app/(catalogue)/barcode-scan')({
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) => {
    if (!partnerContext) return
    void queryClient.prefetchQuery(products(partnerContext))
    void queryClient.prefetchQuery(vendors(partnerContext))
    void queryClient.prefetchQuery(cart(partnerContext))
  },
  staticData: { breadcrumb: 'Barcode Scan' },
  component: ScanPage,
})
