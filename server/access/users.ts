import { asc, eq, sql } from 'drizzle-orm'
import type { User } from '@/domain/access/user'
import type { Database } from '../db/database'
import { marketplaces, partnerGroups, partners, users } from '../db/schema/access'
import { marketplaceVendors, vendors } from '../db/schema/catalogue'
import { notSignedIn } from '../http/api-error'
import type { Scope } from '../http/scope'

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
  const [row] = await scope.db.select().from(users).where(eq(users.hashid, scope.user.hashid))
  if (!row) throw notSignedIn()
  const group = row.vendor_hash ? null : await firstPartnerGroup(scope)
  const {
    password_hash: _secret,
    email_verified_at,
    status_changed_by_hash: _changer,
    vendor_hash,
    vendor_group,
    is_onboarding,
    ...fields
  } = row
  return {
    ...fields,
    email_verified: email_verified_at !== null,
    is_supplier: vendor_hash ? 1 : 0,
    is_developer: scope.user.is_developer,
    partner_group: group && { data: group },
    supplier: vendor_hash ? await supplierOf(scope, { vendor_hash, vendor_group, is_onboarding }) : null,
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

async function supplierOf(
  scope: Scope,
  user: { vendor_hash: string; vendor_group: string | null; is_onboarding: boolean },
): Promise<User['supplier']> {
  const [vendor] = await scope.db
    .select({ hashid: vendors.hashid, name: vendors.name, sells_in: marketplaces.short_name })
    .from(vendors)
    .leftJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendors.hashid))
    .leftJoin(marketplaces, eq(marketplaces.hashid, marketplaceVendors.marketplace_hash))
    .where(eq(vendors.hashid, user.vendor_hash))
    .orderBy(asc(marketplaces.short_name))
    .limit(1)
  if (!vendor) return null
  const { sells_in, ...fields } = vendor
  // Empty if the vendor is in no marketplace yet. The host then decides on the brand.
  const short_name = user.vendor_group ?? sells_in ?? ''
  return {
    data: {
      is_onboarding: user.is_onboarding ? 1 : 0,
      vendor: { data: { ...fields, group: { data: { short_name } } } },
    },
  }
}
