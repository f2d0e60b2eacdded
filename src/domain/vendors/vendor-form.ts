import * as z from 'zod/mini'
import { defineForm, oneOf, picture } from '../forms/form-field'
import { states } from '../values/places'
import { hashid } from '../values/primitives'
import { email, integer, moneyText, note, optional, text, url, zip } from '../values/validation'
import { weekdayNames } from '../values/weekdays'
import { submissionStatus, vendorApproval, vendorStatus } from './vendor'
import { leadStatus, salesChannel, shippingOption, vendorStorage } from './vendor-view'

const LONGEST_LEAD_DAYS = 60

/** 0 for Sunday to 6 for Saturday, as text. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

/** The fields of a vendor as staff type them: all text, so that form and API report the same errors. */
export const vendorForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name' },
  website: { schema: optional(url), empty: '', label: 'Website', input: 'url' },
  sales_channel: {
    ...oneOf(salesChannel),
    empty: String(salesChannel.value.retail),
    label: 'Sells',
    required: true,
  },
  description: { schema: note(2_000), empty: '', label: 'Description', input: 'paragraphs' },
  logo_hash: picture('Logo'),
  cover_hash: picture('Cover picture'),
  street: { schema: note(120), empty: '', label: 'Street' },
  city: { schema: text(80), empty: '', label: 'City' },
  state: {
    schema: text(2),
    empty: '',
    label: 'State',
    options: Object.values(states).flatMap((country) =>
      Object.entries(country).map(([value, label]) => ({ value, label })),
    ),
  },
  zip: { schema: optional(zip), empty: '', label: 'Zip code' },
  approval: {
    ...oneOf(vendorApproval),
    empty: String(vendorApproval.value.pendingReview),
    label: 'Approval',
    required: true,
  },
  status: {
    ...oneOf(vendorStatus),
    empty: String(vendorStatus.value.closed),
    label: 'Status',
    required: true,
    hint: "Closed vendors can't receive orders.",
  },
  lead_status: {
    ...oneOf(leadStatus),
    empty: String(leadStatus.value.open),
    label: 'Lead status',
    required: true,
  },
  submission_status: {
    ...oneOf(submissionStatus),
    empty: String(submissionStatus.value.inProcess),
    label: 'Submission',
    required: true,
    hint: 'How far the vendor is with its products and documents.',
  },
  marketplace_hashes: {
    schema: z.array(hashid).check(z.maxLength(500, 'Choose up to 500 marketplaces')),
    empty: [],
    label: 'Sells in',
  },
  order_minimum: {
    schema: moneyText.check(z.refine((entry) => !(Number(entry) >= 1e9), 'Must be a valid currency amount')),
    empty: '',
    label: 'Order minimum',
    input: 'decimal',
    hint: 'Per store and delivery day.',
  },
  lead_time_days: {
    schema: integer.check(
      z.refine((entry) => !(Number(entry) > LONGEST_LEAD_DAYS), `Must be at most ${LONGEST_LEAD_DAYS}`),
    ),
    empty: '2',
    label: 'Lead time, days',
    input: 'integer',
    required: true,
  },
  cut_off_time: {
    schema: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 14:00')),
    empty: '14:00',
    label: 'Cut-off',
    input: 'time',
    required: true,
    hint: "Store's local time, for example 2:00 PM",
  },
  shipping_option: {
    ...oneOf(shippingOption),
    empty: String(shippingOption.value.delivers),
    label: 'Shipping',
    required: true,
  },
  storage_types: {
    schema: z.array(oneOf(vendorStorage).schema).check(z.maxLength(4)),
    empty: [],
    label: 'Carries',
    input: 'checkboxes',
    options: oneOf(vendorStorage).options,
  },
  delivery_weekdays: {
    schema: z.array(z.enum(weekdays)).check(z.minLength(1, 'Required'), z.maxLength(7)),
    empty: ['1', '3', '5'],
    label: 'Delivers on',
    input: 'checkboxes',
    options: weekdays.map((value, day) => ({ value, label: weekdayNames[day] ?? '' })),
  },
  orders_contact: { schema: note(120), empty: '', label: 'Orders contact name' },
  orders_email: { schema: optional(email), empty: '', label: 'Orders email', input: 'email' },
  orders_phone: { schema: note(40), empty: '', label: 'Orders phone', input: 'tel' },
  sales_contact: { schema: note(120), empty: '', label: 'Sales contact name' },
  sales_email: {
    schema: optional(email),
    empty: '',
    label: 'Sales email',
    input: 'email',
    hint: 'Sample requests are emailed here.',
  },
  sales_phone: { schema: note(40), empty: '', label: 'Sales phone', input: 'tel' },
})
export type VendorForm = z.infer<typeof vendorForm.schema>
