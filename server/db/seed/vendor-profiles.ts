import { submissionStatus } from '@/domain/vendors/vendor'
import { makePeople } from './people'
import { makePhones, places } from './places'
import { randomOf } from './random'
import type { SeedVendor } from './vendors'

const storage: readonly (1 | 2 | 3 | 4)[][] = [[1], [1, 2], [1, 2, 3], [3, 4]]
const streets = ['Mill Road', 'Depot Street', 'Orchard Lane', 'Railway Avenue', 'Harbor Way', 'County Road 9']

/** Makes the profiles of demo vendors. A few vendors have none. Orders go to the user of a vendor, if it has one. */
export function makeVendorProfiles(
  vendors: readonly SeedVendor[],
  users: readonly { vendor_hash: string | null; name: string }[],
  now: Date,
) {
  const random = randomOf('vendor-profiles')
  const nextPerson = makePeople('suppliers', randomOf('vendor-people'))
  const phoneIn = makePhones(30)
  const at = now.toISOString()
  return vendors.flatMap(({ row }, index) => {
    const domain = `${row.name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example.com`
    const user = users.find(({ vendor_hash }) => vendor_hash === row.hashid)
    const profile = {
      vendor_hash: row.hashid,
      street: `${random.whole(10, 990)} ${random.pick(streets)}`,
      zip: places.find(([city]) => city === row.city)?.[2] ?? '',
      website: `https://www.${domain}`,
      orders_contact: user?.name ?? nextPerson(),
      orders_email: `orders@${domain}`,
      orders_phone: phoneIn(row.city),
      sales_contact: nextPerson(),
      sales_email: `sales@${domain}`,
      sales_phone: phoneIn(row.city),
      lead_status: 1 as const,
      shipping_option: random.pick([0, 0, 0, 1, 2] as const),
      sales_channel: random.pick([1, 1, 2, 2, 0, 3] as const),
      storage_types: storage[index % storage.length] ?? [],
      submission_status: submissionStatus.value.approved,
      version: 1,
      updated_by_hash: null,
      updated_at: at,
    }
    return index % 17 === 11 ? [] : [profile]
  })
}
