import { adminRoles } from '../access/role'
import { onlyRoles } from '../access/rule'
import { enumeration } from '../values/enumeration'
import { isOrderable, type Orderable, type Product, productStatus } from './product'

/** Availability of a product as buyers see it, in place of its status. */
export const availability = enumeration({
  unavailable: [0, 'Unavailable'],
  available: [1, 'Available'],
  rejectedTaste: [2, 'SFP Rejected - Taste Test'],
  rejectedIngredients: [3, 'SFP Rejected - Ingredients'],
  rejectedQuality: [4, 'SFP Rejected - Quality'],
  missingInformation: [5, 'Missing Information'],
  discontinued: [6, 'Discontinued'],
})
type Availability = (typeof availability.options)[number]['value']

const ofStatus: Readonly<Record<Product['status'], Availability>> = {
  [productStatus.value.closed]: availability.value.unavailable,
  [productStatus.value.open]: availability.value.available,
  [productStatus.value.rejectedTaste]: availability.value.rejectedTaste,
  [productStatus.value.rejectedIngredients]: availability.value.rejectedIngredients,
  [productStatus.value.inProcess]: availability.value.missingInformation,
  [productStatus.value.discontinued]: availability.value.discontinued,
  [productStatus.value.rejectedQuality]: availability.value.rejectedQuality,
}

export const availabilityOfStatus = (status: Product['status']): string =>
  availability.label(ofStatus[status])

/** Returns the availability label of a product. Open ones that cannot be ordered are unavailable. */
export const availabilityOf = (product: Orderable): string =>
  product.status === productStatus.value.open && !isOrderable(product)
    ? availability.label(availability.value.unavailable)
    : availabilityOfStatus(product.status)

/**
 * Staff and suppliers see the status of products, and all products. Buyers see availability, and only products that they can order or have
 * ordered.
 */
export const seesProductStatus = onlyRoles(...adminRoles, 'Analyst', 'Vendor Outreach', 'QA-User', 'Supplier')
