import * as z from 'zod/mini'
import { email, integer, moneyText, note, optional, text, url, zip } from '../values/validation'
import { vendorApproval, vendorStatus } from './vendor'
import { leadStatus, salesChannel, shippingOption } from './vendor-view'

// Fields of a vendor as staff type them, checked by the rules of validation.ts: all text, so that form and API report the same errors.

const oneOf = ({ options }: { options: readonly { value: number }[] }) =>
  z.enum(
    options.map(({ value }) => String(value)),
    'Required',
  )
const LONGEST_LEAD_DAYS = 60

/** 0 for Sunday to 6 for Saturday, as text. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

export const vendorForm = z.object({
  name: text(120),
  description: note(2_000),
  street: note(120),
  city: text(80),
  state: text(2),
  zip: optional(zip),
  website: optional(url),
  approval: oneOf(vendorApproval),
  status: oneOf(vendorStatus),
  lead_status: oneOf(leadStatus),
  sales_channel: oneOf(salesChannel),
  shipping_option: oneOf(shippingOption),
  order_minimum: moneyText.check(
    z.refine((entry) => !(Number(entry) >= 1e9), 'Must be a valid currency amount'),
  ),
  lead_time_days: integer.check(
    z.refine((entry) => !(Number(entry) > LONGEST_LEAD_DAYS), `Must be at most ${LONGEST_LEAD_DAYS}`),
  ),
  cut_off_time: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 14:00')),
  delivery_weekdays: z.array(z.enum(weekdays)).check(z.minLength(1, 'Required'), z.maxLength(7)),
  orders_contact: note(120),
  orders_email: optional(email),
  orders_phone: note(40),
  sales_contact: note(120),
  sales_email: optional(email),
  sales_phone: note(40),
  /** Version that the form was opened with; "0" for a new vendor or one without a profile. */
  version: integer,
})
export type VendorForm = z.infer<typeof vendorForm>

export const newVendorForm: VendorForm = {
  name: '',
  description: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  website: '',
  approval: String(vendorApproval.value.pendingReview),
  status: String(vendorStatus.value.closed),
  lead_status: String(leadStatus.value.open),
  sales_channel: String(salesChannel.value.retail),
  shipping_option: String(shippingOption.value.delivers),
  order_minimum: '',
  lead_time_days: '2',
  cut_off_time: '14:00',
  delivery_weekdays: ['1', '3', '5'],
  orders_contact: '',
  orders_email: '',
  orders_phone: '',
  sales_contact: '',
  sales_email: '',
  sales_phone: '',
  version: '0',
}

/** The labels of the fields, for forms, conflicts and history. */
export const vendorLabels: Readonly<Record<keyof VendorForm, string>> = {
  name: 'Name',
  website: 'Website',
  sales_channel: 'Sells',
  description: 'Description',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  approval: 'Approval',
  status: 'Status',
  lead_status: 'Lead status',
  order_minimum: 'Order minimum',
  lead_time_days: 'Lead time, days',
  cut_off_time: 'Cut-off',
  shipping_option: 'Shipping',
  delivery_weekdays: 'Delivers on',
  orders_contact: 'Orders contact name',
  orders_email: 'Orders email',
  orders_phone: 'Orders phone',
  sales_contact: 'Sales contact name',
  sales_email: 'Sales email',
  sales_phone: 'Sales phone',
  version: 'Version',
}
