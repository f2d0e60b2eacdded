import { randomOf } from './random'
import type { SeedVendor } from './vendors'

const people = [
  'Adele Marsh',
  'Ravi Menon',
  'Grace Holloway',
  'Tomás Rojas',
  'Ines Carvalho',
  'Peter Nyman',
  'Lena Fischer',
  'Omar Haddad',
  'Beth Sorensen',
  'Kenji Mori',
  'Faye Donnelly',
  'Marco Silvestri',
]
const storage: readonly (1 | 2 | 3 | 4)[][] = [[1], [1, 2], [1, 2, 3], [3, 4]]
const streets = ['Mill Road', 'Depot Street', 'Orchard Lane', 'Railway Avenue', 'Harbor Way', 'County Road 9']

/** Makes the profiles of demo vendors. A few vendors have none. */
export function makeVendorProfiles(vendors: readonly SeedVendor[], now: Date) {
  const random = randomOf('vendor-profiles')
  const at = now.toISOString()
  return vendors.flatMap(({ row }, index) => {
    const domain = `${row.name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example.com`
    const phone = () => `(555) 01${random.whole(0, 9)}-${String(random.whole(0, 9999)).padStart(4, '0')}`
    const profile = {
      vendor_hash: row.hashid,
      street: `${random.whole(10, 990)} ${random.pick(streets)}`,
      zip: String(random.whole(10_001, 99_499)),
      website: `https://www.${domain}`,
      orders_contact: random.pick(people),
      orders_email: `orders@${domain}`,
      orders_phone: phone(),
      sales_contact: random.pick(people),
      sales_email: `sales@${domain}`,
      sales_phone: phone(),
      lead_status: 1 as const,
      shipping_option: random.pick([0, 0, 0, 1, 2] as const),
      sales_channel: random.pick([1, 1, 2, 2, 0, 3] as const),
      storage_types: storage[index % storage.length] ?? [],
      submission_status: 4 as const,
      version: 1,
      updated_by_hash: null,
      updated_at: at,
    }
    return index % 17 === 11 ? [] : [profile]
  })
}
