import { allows } from '@/domain/access/rule'
import { availabilityOf, seesProductStatus } from '@/domain/catalogue/availability'
import { type Orderable, productStatus } from '@/domain/catalogue/product'
import { useUser } from '@/queries/access/use-user'

/** Returns how the user's role reads the status of a product: staff and suppliers the status itself, buyers its availability. */
export function useStatusLabel(): (product: Orderable) => string {
  const seesStatus = allows(seesProductStatus, useUser())
  return (product) => (seesStatus ? productStatus.label(product.status) : availabilityOf(product))
}
