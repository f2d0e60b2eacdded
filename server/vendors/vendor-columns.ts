import * as z from 'zod/mini'
import { submissionStatus, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import { type VendorForm, vendorForm, weekdays } from '@/domain/vendors/vendor-form'
import { leadStatus, salesChannel, shippingOption, vendorStorage } from '@/domain/vendors/vendor-view'
import type { vendorProfiles } from '../db/schema/vendors/profiles'
import type { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'

export const picturesIn = ({ logo_hash, cover_hash }: VendorForm) => ({ logo_hash, cover_hash })

const numberOf = <T>({ schema }: { schema: z.ZodMiniType<T> }, entry: string): T =>
  z.parse(schema, Number(entry))

/** Returns the columns of a vendor. */
export const termsOf = (form: VendorForm) => ({
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

/** Returns the columns of its profile. */
export const profileOf = ({ user, now }: Scope, form: VendorForm) => ({
  street: form.street,
  zip: form.zip ?? '',
  website: form.website ?? '',
  orders_contact: form.orders_contact ?? '',
  orders_email: form.orders_email ?? '',
  orders_phone: form.orders_phone,
  sales_contact: form.sales_contact ?? '',
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
