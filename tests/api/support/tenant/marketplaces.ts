import { eq, inArray } from 'drizzle-orm'
import { loginLogos } from '../../../../server/db/schema/marketplaces/login-logos'
import { marketplaceRequests } from '../../../../server/db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../../server/db/schema/marketplaces/partner-groups'
import { retailGroups } from '../../../../server/db/schema/marketplaces/retail-groups'
import { marketplaceVendors } from '../../../../server/db/schema/vendors/vendors'
import { daysFromNow } from '../../../setup/days'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** The marketplace of a tenant, in which its vendor sells, and an undecided request of the vendor to leave it. */
export async function marketplaceRequestOf({ db, clock }: TestApi, { group, vendor, user }: Tenant) {
  const [partnerGroup] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group))
  const marketplace_hash = partnerGroup?.marketplace_hash ?? ''
  const hashid = `leave${vendor}`.slice(0, 40)
  await db.delete(marketplaceRequests).where(eq(marketplaceRequests.vendor_hash, vendor))
  await db.insert(marketplaceRequests).values({
    hashid,
    marketplace_hash,
    vendor_hash: vendor,
    kind: 'leave',
    status: 1,
    message: 'We move',
    last_day: daysFromNow(36),
    requested_by_hash: user,
    created_at: clock.now.toISOString(),
  })
  await db.insert(marketplaceVendors).values({ marketplace_hash, vendor_hash: vendor }).onConflictDoNothing()
  return { sellsIn: marketplace_hash, marketplaceRequest: hashid }
}

/** A marketplace in which no vendor sells. */
export async function someMarketplace({ db }: TestApi) {
  // The demo has a marketplace of every brand that the portal knows.
  const ofBrand = eq(marketplaces.short_name, 'wlci')
  await db
    .delete(marketplaceVendors)
    .where(
      inArray(
        marketplaceVendors.marketplace_hash,
        db.select({ hashid: marketplaces.hashid }).from(marketplaces).where(ofBrand),
      ),
    )
  await db.update(marketplaces).set({ hashid: 'marketplace_record' }).where(ofBrand)
  return { marketplace: 'marketplace_record' }
}

/** A retail group. */
export async function someRetailGroup({ db }: TestApi) {
  await db
    .insert(retailGroups)
    .values({ hashid: 'retail_group', name: 'Retail group', kind: 0 })
    .onConflictDoNothing()
  return { retailGroup: 'retail_group' }
}

/** A logo of a sign-in page. */
export async function someLoginLogo({ db }: TestApi) {
  const [marketplace] = await db.select().from(marketplaces).where(eq(marketplaces.short_name, 'mdi'))
  await db
    .insert(loginLogos)
    .values({
      hashid: 'login_logo',
      marketplace_hash: marketplace?.hashid ?? '',
      name: 'Login logo',
      text: '',
      alt_text: '',
    })
    .onConflictDoNothing()
  return { loginLogo: 'login_logo' }
}
