import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import type { ProductView } from '@/domain/catalogue/product-view'
import { contextOf } from '@/domain/stores/partner-context'
import { productView } from '@/queries/catalogue'
import { usePartnerContext } from '@/queries/use-partner-context'
import type { PricedFor } from '@/routes/-page/pricing/price-parts'

/** Loads the details of a product's price, for one store or for the context. */
export default function FoundPrice({
  of,
  render,
}: {
  of: PricedFor
  render: (product: ProductView | null) => ReactNode
}) {
  const { context, partners } = usePartnerContext()
  const store = partners.find(({ hashid }) => hashid === of.store_hash)
  const { data, error } = useQuery(productView(store ? contextOf(store) : context, of.product_hash))
  if (error && !data) return <p role="alert">{messageOf(error)}</p>
  return render(data ?? null)
}
