import { randomOf } from './random'
import type { SeedVendor } from './vendors'

/** Makes vendor categories and assigns vendors to them. */
export function makeVendorCategories(vendors: readonly SeedVendor[]) {
  const random = randomOf('vendor-categories')
  const made = [
    { name: 'Distributors', members: vendors.filter(({ brand }) => brand === null) },
    { name: 'Makers', members: vendors.filter(({ brand }) => brand !== null) },
    { name: 'Local to Chicago', members: vendors.filter(({ row }) => row.state === 'IL') },
    { name: 'Women-owned', members: vendors.filter(() => random.chance(0.2)) },
  ].filter(({ members }) => members.length > 0)
  const categories = made.map(({ name, members }) => ({ hashid: random.hash(), name, members }))
  return {
    vendorCategories: categories.map(({ hashid, name }) => ({ hashid, name, version: 1, archived_at: null })),
    vendorCategoryVendors: categories.flatMap(({ hashid, members }) =>
      members.map(({ row }) => ({ category_hash: hashid, vendor_hash: row.hashid })),
    ),
  }
}
