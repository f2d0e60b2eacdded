import { and, eq, sql } from 'drizzle-orm'
import type { SupplierApprovalForm } from '@/domain/access/registration-review'
import { users } from '../../db/schema/access/users'
import { vendorProfiles } from '../../db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { addOnboardingVendor } from '../../vendors/add-onboarding-vendor'
import { auditChanges } from '../audit-changes'
import type { OpenRegistration } from './decide'

/** Makes the person a supplier of a vendor, which is added if it is new. @returns the vendor's name */
export async function assignSupplier(
  scope: Scope,
  open: OpenRegistration,
  form: SupplierApprovalForm,
): Promise<string> {
  const { person } = open
  const vendor =
    form.vendor_hash === ''
      ? await addVendor(scope, open, form.vendor_name)
      : await existingVendor(scope, form.vendor_hash)
  await scope.db
    .update(users)
    .set({ role_name: 'Supplier', user_permissions: [], vendor_hash: vendor.hashid })
    .where(eq(users.hashid, person.hashid))
  await auditChanges(
    scope,
    'user-changed',
    person.hashid,
    { vendor_hash: null },
    { vendor_hash: vendor.hashid },
    { account: person },
  )
  return vendor.name
}

async function existingVendor(scope: Scope, vendor_hash: string) {
  const [vendor] = await scope.db
    .select({ hashid: vendors.hashid, name: vendors.name })
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
  if (!vendor) throw invalid('vendor_hash', 'Choose a vendor from the list')
  return vendor
}

/** Adds a vendor with the address of the registration, which sells in its marketplace. */
async function addVendor(
  scope: Scope,
  { registration: { marketplace_hash, vendor_group_hash, given }, person }: OpenRegistration,
  name: string,
) {
  const taken = await scope.db.$count(vendors, sql`lower(${vendors.name}) = lower(${name})`)
  if (taken > 0) throw invalid('vendor_name', 'A vendor has this name. Choose it from the list')
  const details = {
    name,
    city: textOf(given.city),
    state: textOf(given.state),
    country: textOf(given.country) || 'US',
    vendor_group_hash,
  }
  const profile = {
    street: textOf(given.street),
    zip: textOf(given.zip),
    website: textOf(given.website),
    sales_contact: person.name,
    sales_email: person.email,
    sales_phone: textOf(given.phone),
  }
  const hashid = await addOnboardingVendor(scope.db, details)
  await scope.db.insert(vendorProfiles).values({ vendor_hash: hashid, ...profile })
  if (marketplace_hash)
    await scope.db
      .insert(marketplaceVendors)
      .values({ marketplace_hash, vendor_hash: hashid, joined_at: scope.now.toISOString() })
  await auditChanges(scope, 'vendor-changed', hashid, {}, { ...details, ...profile, is_onboarding: true })
  return { hashid, name }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
