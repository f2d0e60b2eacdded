import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { User } from '@/domain/access/user'
import { pictureAddress } from '@/domain/files/picture'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { brokers } from '../db/schema/vendors/profiles'
import { vendorGroups, vendors } from '../db/schema/vendors/vendors'
import { notSignedIn } from '../http/api-error'
import type { Scope } from '../http/scope'
import { isMarketplaceOfGroup, marketplaceOfGroup } from '../vendors/find-vendor-group'
import { permissionsNow, statusNow } from './session'

/** Returns the account with an email address in any letter case, with its password hash. */
export async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select({ hashid: users.hashid, email: users.email, password_hash: users.password_hash })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
  return account
}

/** Returns the signed-in user with their partner group and, for a supplier, the vendor and its group. */
export async function readUser(scope: Scope): Promise<User> {
  const [row] = await scope.db
    .select({ ...getTableColumns(users), status: statusNow, user_permissions: permissionsNow })
    .from(users)
    .where(eq(users.hashid, scope.user.hashid))
  // The account was closed or opened since the request began. Closing it ended its sessions, so the client has to sign in again.
  if (row?.status !== scope.user.status) throw notSignedIn()
  const isSupplier = row.role_name === 'Supplier'
  const group = isSupplier ? null : await firstPartnerGroup(scope)
  const {
    password_hash: _secret,
    email_verified_at,
    status_changed_by_hash: _changer,
    vendor_hash: _chosen,
    broker_hash,
    version: _version,
    created_at: _created,
    profile_image_hash,
    ...fields
  } = row
  return {
    ...fields,
    email_verified: email_verified_at !== null,
    is_supplier: isSupplier ? 1 : 0,
    is_developer: scope.user.is_developer,
    profile_image: profile_image_hash && pictureAddress(profile_image_hash),
    partner_group: group && { data: group },
    supplier: await supplierOf(scope, broker_hash),
  }
}

/** Returns the first partner group of the stores that the user may see. */
export async function firstPartnerGroup(scope: Scope): Promise<{ hashid: string; name: string } | null> {
  const [group] = await scope.db
    .selectDistinct({ hashid: partnerGroups.hashid, name: partnerGroups.name })
    .from(partnerGroups)
    .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
    .where(scope.ofStores(partners.hashid))
    .orderBy(asc(partnerGroups.name))
    .limit(1)
  return group ?? null
}

/** Returns the vendor that a supplier works for in this request; null without one. */
async function supplierOf({ db, user }: Scope, broker_hash: string | null): Promise<User['supplier']> {
  if (!user.vendor_hash) return null
  const [vendor] = await db
    .select({
      hashid: vendors.hashid,
      name: vendors.name,
      is_onboarding: vendors.is_onboarding,
      short_name: vendorGroups.short_name,
      marketplace: marketplaceOfGroup,
      broker: brokers.name,
    })
    .from(vendors)
    .leftJoin(vendorGroups, eq(vendorGroups.hashid, vendors.vendor_group_hash))
    .leftJoin(marketplaces, isMarketplaceOfGroup)
    .leftJoin(brokers, eq(brokers.hashid, sql`${broker_hash}`))
    .where(eq(vendors.hashid, user.vendor_hash))
  if (!vendor) return null
  const { is_onboarding, short_name, marketplace, broker, ...fields } = vendor
  return {
    data: {
      is_onboarding: is_onboarding ? 1 : 0,
      broker,
      // Empty if the vendor is in no group. The host then decides on the brand.
      vendor: { data: { ...fields, group: { data: { short_name: short_name ?? '', marketplace } } } },
    },
  }
}
