import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import { newVendorForm, type VendorForm, weekdays } from '@/domain/vendors/vendor-form'
import { leadStatus, salesChannel, shippingOption } from '@/domain/vendors/vendor-view'
import { auditChanges } from '../access/audit-changes'
import { vendors } from '../db/schema/catalogue'
import { vendorProfiles } from '../db/schema/vendors'
import { ApiError, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

/** Returns a vendor as its form's values. */
export async function readVendorForm(scope: Scope, vendor_hash: string): Promise<VendorForm> {
  const [vendor] = await scope.db
    .select()
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
  if (!vendor) throw notFound('This vendor')
  const [profile] = await scope.db
    .select()
    .from(vendorProfiles)
    .where(eq(vendorProfiles.vendor_hash, vendor_hash))
  return formOf(vendor, profile)
}

/** Adds a vendor. @returns its hash */
export async function addVendor(scope: Scope, form: VendorForm): Promise<string> {
  const hashid = newHash()
  await scope.db.insert(vendors).values({ ...termsOf(form), hashid })
  await scope.db.insert(vendorProfiles).values({ ...profileOf(scope, form), vendor_hash: hashid, version: 1 })
  return hashid
}

/** Saves a vendor. @throws a 409 if somebody else saved it meanwhile, with both values of every field that differs */
export async function saveVendor(scope: Scope, vendor_hash: string, form: VendorForm): Promise<void> {
  // Locks the vendor, so that its version is read after other users' saves.
  await scope.db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
    .for('update')
  const stored = await readVendorForm(scope, vendor_hash)
  if (stored.version !== form.version)
    throw new ApiError(
      409,
      'Someone else saved this vendor while you were editing it.',
      differences(stored, form),
    )
  const profile = { ...profileOf(scope, form), version: Number(form.version) + 1 }
  await scope.db.update(vendors).set(termsOf(form)).where(eq(vendors.hashid, vendor_hash))
  await scope.db
    .insert(vendorProfiles)
    .values({ ...profile, vendor_hash })
    .onConflictDoUpdate({ target: vendorProfiles.vendor_hash, set: profile })
  await auditChanges(scope, 'vendor-changed', vendor_hash, stored, await readVendorForm(scope, vendor_hash))
}

function differences(current: VendorForm, edited: VendorForm): Record<string, string[]> {
  const stored = new Map(Object.entries(current).map(([field, value]) => [field, String(value)]))
  return Object.fromEntries(
    Object.entries(edited)
      .filter(([field, value]) => field !== 'version' && stored.get(field) !== String(value))
      .map(([field, value]) => [field, [`Now “${stored.get(field)}”. You entered “${String(value)}”.`]]),
  )
}

const numberOf = <T>({ schema }: { schema: z.ZodMiniType<T> }, entry: string): T =>
  z.parse(schema, Number(entry))

const termsOf = (form: VendorForm) => ({
  name: form.name,
  description: form.description,
  city: form.city,
  state: form.state,
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
  updated_by_hash: user.hashid,
  updated_at: now.toISOString(),
})

function formOf(
  vendor: typeof vendors.$inferSelect,
  profile: typeof vendorProfiles.$inferSelect | undefined,
): VendorForm {
  return {
    ...newVendorForm,
    name: vendor.name,
    description: vendor.description,
    city: vendor.city,
    state: vendor.state,
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
      version: String(profile.version),
    }),
  }
}
