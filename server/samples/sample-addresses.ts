import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SampleAddress } from '@/domain/samples/pipeline-contract'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { partners } from '../db/schema/stores/partners'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import { warehouses } from '../db/schema/vendors/setup'
import { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'

/** Returns where a sample is sent from and to. The caller has checked that the user may see it. */
export async function readAddresses(
  { db }: Pick<Scope, 'db'>,
  { vendor_hash, store_hash, requested_by }: SampleRequest,
): Promise<{ from: SampleAddress; to: SampleAddress }> {
  const [vendor] = await db
    .select({ vendor: vendors, profile: vendorProfiles })
    .from(vendors)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .where(eq(vendors.hashid, vendor_hash))
  // Samples leave from the vendor's first warehouse or, without one, from its own address.
  const [warehouse] = await db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.vendor_hash, vendor_hash), isNull(warehouses.archived_at)))
    .orderBy(asc(warehouses.name), asc(warehouses.hashid))
    .limit(1)
  const [store] = await db.select().from(partners).where(eq(partners.hashid, store_hash))
  const place = warehouse ?? {
    street: vendor?.profile?.street ?? '',
    city: vendor?.vendor.city ?? '',
    state: vendor?.vendor.state ?? '',
    zip: vendor?.profile?.zip ?? '',
  }
  return {
    from: {
      name: vendor?.vendor.name ?? '',
      attention: vendor?.profile?.sales_contact ?? '',
      ...placeOf(place),
      phone: vendor?.profile?.sales_phone ?? '',
    },
    to: {
      name: store?.display_name ?? '',
      attention: requested_by,
      ...placeOf(store ?? { street: '', city: '', state: '', zip: '' }),
      phone: '',
    },
  }
}

const placeOf = ({ street, city, state, zip }: Pick<SampleAddress, 'street' | 'city' | 'state' | 'zip'>) => ({
  street,
  city,
  state,
  zip,
})
