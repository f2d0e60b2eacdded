import { assetFiles, marketingAssets } from '../../../../server/db/schema/vendors/assets'
import { vendorCategories } from '../../../../server/db/schema/vendors/categories'
import { brokers } from '../../../../server/db/schema/vendors/profiles'
import { vendorGroups } from '../../../../server/db/schema/vendors/vendors'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A marketing asset of a tenant's vendor, with its file. */
export async function assetOf(api: TestApi, { vendor, user }: Tenant) {
  const hashid = `asset${vendor}`
  const assetFile = `asset_file${vendor}`
  const content = Buffer.from(`%PDF-1.7 of ${vendor}`)
  const type = 'application/pdf'
  await api.db
    .insert(assetFiles)
    .values({
      hashid: assetFile,
      stored_hash: await api.appContext.services.files.add({ type, content: Uint8Array.from(content) }),
      type,
      name: 'logo.pdf',
      size: content.length,
      uploaded_by_hash: user,
      uploaded_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  await api.db
    .insert(marketingAssets)
    .values({
      hashid,
      vendor_hash: vendor,
      kind: 'logo',
      title: 'Logo',
      file_hash: assetFile,
      created_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return { asset: hashid, assetFile }
}

/** A vendor group of the demo. */
export async function someVendorGroup({ db }: TestApi) {
  const [vendorGroup] = await db.select().from(vendorGroups).orderBy(vendorGroups.hashid).limit(1)
  return { vendorGroup: vendorGroup?.hashid ?? '' }
}

/** A vendor category. */
export async function someVendorCategory({ db }: TestApi) {
  await db
    .insert(vendorCategories)
    .values({ hashid: 'vendor_category', name: 'Vendor category' })
    .onConflictDoNothing()
  return { vendorCategory: 'vendor_category' }
}

/** A broker. */
export async function someBroker({ db }: TestApi) {
  await db.insert(brokers).values({ hashid: 'broker_record', name: 'Broker' }).onConflictDoNothing()
  return { broker: 'broker_record' }
}
