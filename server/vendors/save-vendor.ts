import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { differingFields } from '@/domain/forms/merge-edits'
import { submissionStatus, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import {
  type VendorForm,
  type VendorProfileForm,
  vendorForm,
  vendorProfileForm,
  weekdays,
} from '@/domain/vendors/vendor-form'
import { leadStatus, salesChannel, shippingOption, vendorStorage } from '@/domain/vendors/vendor-view'
import { auditChanges } from '../access/audit-changes'
import { marketplaces } from '../db/schema/access'
import { marketplaceVendors, vendors } from '../db/schema/catalogue'
import { vendorSetups } from '../db/schema/vendor-setup'
import { vendorProfiles } from '../db/schema/vendors'
import { checkPictures } from '../files/pictures'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { saveVersioned, type VersionedRecord } from '../resources/save-versioned'

/** Returns a vendor as its form. `lock` keeps others from saving it until the transaction ends. */
export async function readVendorForm(scope: Scope, vendor_hash: string, lock?: 'lock'): Promise<VendorForm> {
  const query = scope.db
    .select()
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
  const [vendor] = lock ? await query.for('update') : await query
  if (!vendor) throw notFound('This vendor')
  const [profile] = await scope.db
    .select()
    .from(vendorProfiles)
    .where(eq(vendorProfiles.vendor_hash, vendor_hash))
  const sells = await scope.db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  return {
    ...vendorFormOf(vendor, profile),
    marketplace_hashes: sells.map(({ hashid }) => hashid).toSorted(),
  }
}

/** Adds a vendor and returns its hash. */
export async function addVendor(scope: Scope, form: VendorForm): Promise<string> {
  await checkPictures(scope, picturesIn(form))
  const hashid = newHash()
  await scope.db.insert(vendors).values({ ...termsOf(form), hashid })
  await scope.db.insert(vendorProfiles).values({ ...profileOf(scope, form), vendor_hash: hashid, version: 1 })
  await writeMarketplaces(scope, hashid, form.marketplace_hashes)
  await auditChanges(scope, 'vendor-changed', hashid, {}, form)
  return hashid
}

/** Saves a vendor. Throws a 409 if someone else saved it first. */
export async function saveVendor(scope: Scope, vendor_hash: string, form: VendorForm): Promise<void> {
  await saveVersioned(scope, vendorRecord, vendor_hash, form)
  // Staff have seen the values that were only defaults. Payment terms are not among them.
  await scope.db
    .update(vendorSetups)
    .set({ unanswered: sql`array(select unnest(${vendorSetups.unanswered}) intersect select 'terms')` })
    .where(eq(vendorSetups.vendor_hash, vendor_hash))
}

/** Changes some fields of a vendor, whose form stays as it is where it is still incomplete. */
export async function changeVendor(
  scope: Scope,
  vendor_hash: string,
  changes: Partial<VendorForm>,
): Promise<void> {
  const stored = await readVendorForm(scope, vendor_hash, 'lock')
  const changed = { ...stored, ...changes }
  if (differingFields(stored, changed, vendorForm.labels).length === 0) return
  await write(scope, vendor_hash, changed)
  await auditChanges(scope, 'vendor-changed', vendor_hash, stored, changed)
}

/** A vendor as its own users edit it, without the fields that staff decide. */
const profileRecord = {
  noun: 'profile',
  event: 'vendor-changed',
  labels: vendorProfileForm.labels,
  read: readVendorProfile,
  write: async (scope, vendor_hash, form) =>
    write(scope, vendor_hash, { ...(await readVendorForm(scope, vendor_hash)), ...form }),
} satisfies VersionedRecord<VendorProfileForm>

export async function readVendorProfile(
  scope: Scope,
  vendor_hash: string,
  lock?: 'lock',
): Promise<VendorProfileForm> {
  const {
    approval: _approval,
    status: _status,
    lead_status: _leadStatus,
    submission_status: _submissionStatus,
    marketplace_hashes: _marketplaces,
    storage_types: _storageTypes,
    ...own
  } = await readVendorForm(scope, vendor_hash, lock)
  return own
}

/** Saves the fields that a vendor's own users may edit. Throws a 409 if someone else saved it first. */
export const saveVendorProfile = (scope: Scope, vendor_hash: string, form: VendorProfileForm) =>
  saveVersioned(scope, profileRecord, vendor_hash, form)

export const vendorRecord = {
  noun: 'vendor',
  event: 'vendor-changed',
  labels: vendorForm.labels,
  read: readVendorForm,
  write,
} satisfies VersionedRecord<VendorForm>

async function write(scope: Scope, vendor_hash: string, form: VendorForm) {
  await checkPictures(scope, picturesIn(form))
  const profile = { ...profileOf(scope, form), version: Number(form.version) + 1 }
  await scope.db.update(vendors).set(termsOf(form)).where(eq(vendors.hashid, vendor_hash))
  await scope.db
    .insert(vendorProfiles)
    .values({ ...profile, vendor_hash })
    .onConflictDoUpdate({ target: vendorProfiles.vendor_hash, set: profile })
  await writeMarketplaces(scope, vendor_hash, form.marketplace_hashes)
}

const picturesIn = ({ logo_hash, cover_hash }: VendorForm) => ({ logo_hash, cover_hash })

async function writeMarketplaces({ db, now }: Scope, vendor_hash: string, chosen: readonly string[]) {
  const marketplace_hashes = [...new Set(chosen)]
  if (
    (await db.$count(marketplaces, inArray(marketplaces.hashid, marketplace_hashes))) <
    marketplace_hashes.length
  )
    throw invalid('marketplace_hashes', 'A marketplace no longer exists. Reload the page and choose again')
  await db
    .delete(marketplaceVendors)
    .where(
      and(
        eq(marketplaceVendors.vendor_hash, vendor_hash),
        notInArray(marketplaceVendors.marketplace_hash, marketplace_hashes),
      ),
    )
  if (marketplace_hashes.length > 0)
    await db
      .insert(marketplaceVendors)
      .values(
        marketplace_hashes.map((marketplace_hash) => ({
          marketplace_hash,
          vendor_hash,
          joined_at: now.toISOString(),
        })),
      )
      .onConflictDoNothing()
}

const numberOf = <T>({ schema }: { schema: z.ZodMiniType<T> }, entry: string): T =>
  z.parse(schema, Number(entry))

const termsOf = (form: VendorForm) => ({
  name: form.name,
  description: form.description,
  logo_hash: form.logo_hash || null,
  cover_hash: form.cover_hash || null,
  city: form.city,
  state: form.state,
  country: form.country,
  status: numberOf(vendorStatus, form.status),
  approval: numberOf(vendorApproval, form.approval),
  order_minimum: form.order_minimum,
  lead_time_days: Number(form.lead_time_days),
  cut_off_time: form.cut_off_time,
  delivery_weekdays: form.delivery_weekdays.map(Number).sort((a, b) => a - b),
})

const profileOf = ({ user, now }: Scope, form: VendorForm) => ({
  street: form.street,
  zip: form.zip ?? '',
  website: form.website ?? '',
  orders_contact: form.orders_contact,
  orders_email: form.orders_email ?? '',
  orders_phone: form.orders_phone,
  sales_contact: form.sales_contact,
  sales_email: form.sales_email ?? '',
  sales_phone: form.sales_phone,
  lead_status: numberOf(leadStatus, form.lead_status),
  shipping_option: numberOf(shippingOption, form.shipping_option),
  sales_channel: numberOf(salesChannel, form.sales_channel),
  storage_types: form.storage_types.map((type) => numberOf(vendorStorage, type)).sort((a, b) => a - b),
  submission_status: numberOf(submissionStatus, form.submission_status),
  updated_by_hash: user.hashid,
  updated_at: now.toISOString(),
})

/** Returns a vendor as its form. A vendor that nobody has described has no profile. */
export function vendorFormOf(
  vendor: typeof vendors.$inferSelect,
  profile: typeof vendorProfiles.$inferSelect | undefined,
): VendorForm {
  return {
    ...vendorForm.empty,
    name: vendor.name,
    description: vendor.description,
    logo_hash: vendor.logo_hash ?? '',
    cover_hash: vendor.cover_hash ?? '',
    city: vendor.city,
    state: vendor.state,
    country: vendor.country,
    approval: String(vendor.approval),
    status: String(vendor.status),
    order_minimum: vendor.order_minimum,
    lead_time_days: String(vendor.lead_time_days),
    cut_off_time: vendor.cut_off_time,
    delivery_weekdays: weekdays.filter((weekday) => vendor.delivery_weekdays.includes(Number(weekday))),
    ...(profile && {
      street: profile.street,
      zip: profile.zip,
      website: profile.website,
      orders_contact: profile.orders_contact,
      orders_email: profile.orders_email,
      orders_phone: profile.orders_phone,
      sales_contact: profile.sales_contact,
      sales_email: profile.sales_email,
      sales_phone: profile.sales_phone,
      lead_status: String(profile.lead_status),
      shipping_option: String(profile.shipping_option),
      sales_channel: String(profile.sales_channel),
      storage_types: profile.storage_types.map(String),
      submission_status: String(profile.submission_status),
      version: String(profile.version),
    }),
  }
}
