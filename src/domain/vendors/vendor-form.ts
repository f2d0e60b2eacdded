import * as z from 'zod/mini'
import { fitsZip } from '../access/registration'
import { declareFields, defineForm, oneOf, picture } from '../forms/form-field'
import { countryCode, countryOptions } from '../values/countries'
import { isServed, states } from '../values/places'
import { hashid } from '../values/primitives'
import { email, integer, moneyText, note, optional, text } from '../values/validation'
import { url } from '../values/web-address'
import { weekdayNames } from '../values/weekdays'
import { submissionStatus, vendorApproval, vendorStatus } from './vendor'
import { leadStatus, salesChannel, shippingOption, vendorStorage } from './vendor-view'

const LONGEST_LEAD_DAYS = 60

/** 0 for Sunday to 6 for Saturday, as text. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

/** The states and provinces of the countries whose states we know. */
export const stateOptions = Object.values(states).flatMap((country) =>
  Object.entries(country).map(([value, label]) => ({ value, label })),
)

/** The fields of a vendor that its own people may edit. */
export const ownVendorFields = declareFields({
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
  zip: { schema: note(12), empty: '', label: 'Zip code' },
  country: { schema: countryCode, empty: 'US', label: 'Country', options: countryOptions, required: true },
  state: {
    schema: note(80),
    empty: '',
    label: 'State or region',
    input: 'state',
    hint: 'Required in the United States and Canada.',
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
    schema: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 2:00 PM')),
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
  delivery_weekdays: {
    schema: z.array(z.enum(weekdays)).check(z.minLength(1, 'Required'), z.maxLength(7)),
    empty: ['1', '3', '5'],
    label: 'Delivers on',
    input: 'checkboxes',
    options: weekdays.map((value, day) => ({ value, label: weekdayNames[day] ?? '' })),
  },
  orders_contact: { schema: optional(text(120)), empty: '', label: 'Orders contact name' },
  orders_email: { schema: optional(email), empty: '', label: 'Orders email', input: 'email' },
  orders_phone: { schema: note(40), empty: '', label: 'Orders phone', input: 'tel' },
  sales_contact: { schema: optional(text(120)), empty: '', label: 'Sales contact name' },
  sales_email: {
    schema: optional(email),
    empty: '',
    label: 'Sales email',
    input: 'email',
    hint: 'Sample requests are emailed here.',
  },
  sales_phone: { schema: note(40), empty: '', label: 'Sales phone', input: 'tel' },
})

/** The fields of a vendor as staff type them: all text, so that form and API report the same errors. */
const definition = defineForm({
  ...ownVendorFields,
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
  storage_types: {
    schema: z.array(oneOf(vendorStorage).schema).check(z.maxLength(4)),
    empty: [],
    label: 'Carries',
    input: 'checkboxes',
    options: oneOf(vendorStorage).options,
  },
})
const ownDefinition = defineForm(ownVendorFields)

type Place = Pick<z.infer<typeof definition.schema>, 'country' | 'state' | 'zip'>

/** Checks that a state belongs to its country, as far as we know its states. */
export const stateFits = ({ country, state }: Place): boolean =>
  !isServed(country) || Object.hasOwn(states[country], state)
export const zipFits = ({ country, zip }: Place): boolean =>
  zip === '' || !isServed(country) || fitsZip(zip, country)

const place = z.pick(definition.schema, { country: true, state: true, zip: true })
/** Checks across the address, even while other fields have errors. */
const inCountry = (
  path: keyof z.infer<typeof place>,
  error: string,
  fits: (of: z.infer<typeof place>) => boolean,
) =>
  z.refine<z.infer<typeof place>>(fits, {
    path: [path],
    error,
    when: ({ value }) => z.safeParse(place, value).success,
  })

const addressChecks = [
  inCountry('state', 'Choose a state or province in this country', stateFits),
  inCountry('zip', 'Please enter a valid zipcode', zipFits),
] as const

/** The form of a vendor. State and zip code must belong to the country, as far as we know its states. */
export const vendorForm = {
  ...definition,
  attributesOf: 'vendor',
  schema: definition.schema.check(...addressChecks),
} as const
export type VendorForm = z.infer<typeof vendorForm.schema>

/** A vendor as its own users edit it. Its storage types follow from its warehouses. */
export const vendorProfileForm = {
  ...ownDefinition,
  attributesOf: 'vendor',
  schema: ownDefinition.schema.check(...addressChecks),
} as const
export type VendorProfileForm = z.infer<typeof vendorProfileForm.schema>

/** A vendor that sets up its account has no delivery days yet. */
const storedFields = { delivery_weekdays: z.array(z.enum(weekdays)) }
export const storedVendor = z.extend(definition.schema, storedFields)
export const storedVendorProfile = z.extend(ownDefinition.schema, storedFields)
