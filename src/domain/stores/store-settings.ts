import * as z from 'zod/mini'
import { addressChecks, addressFields } from '../access/registration'
import { defineFields, optionsOf } from '../forms/form-field'
import { countries } from '../values/places'
import { email, moneyText, paragraphs, text, urlSafe } from '../values/validation'
import { timeZones } from './time-zone'

export const paymentTerms = {
  prepaid: 'Prepaid',
  net_7: 'Net 7 days',
  net_15: 'Net 15 days',
  net_30: 'Net 30 days',
} as const

/** Allows an empty field. */
const orEmpty = <T extends z.core.SomeType>(rule: T) => z.union([z.literal(''), rule])
const keyOf = <T extends string>(choices: Readonly<Record<T, string>>, error: string) =>
  z.enum(Object.keys(choices), error)

/** Weekdays as digits, 0 for Sunday to 6 for Saturday: "12345" is Monday to Friday. */
const weekdays = z
  .string()
  .check(
    z.maxLength(7, { error: 'Choose one or more days', abort: true }),
    z.regex(/^(?:([0-6])(?!.*\1))*$/, 'Choose one or more days'),
  )
const clock = z
  .string()
  .check(
    z.maxLength(5, { error: 'Enter a time, for example 09:30', abort: true }),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 09:30'),
  )

/** Splits a comma-separated list of email addresses. */
export const addressesIn = (list: string) =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
const emails = z.string().check(
  z.maxLength(600, { error: 'Use 600 characters or fewer', abort: true }),
  z.refine(
    (list) => addressesIn(list).every((address) => z.safeParse(email, address).success),
    'Invalid email address',
  ),
)

export const addressControls = {
  street: { schema: addressFields.street, empty: '', label: 'Street', isWide: true },
  city: { schema: addressFields.city, empty: '', label: 'City' },
  zip: { schema: addressFields.zip, empty: '', label: 'Zip code' },
  country: {
    schema: addressFields.country,
    empty: 'US',
    label: 'Country',
    options: optionsOf(countries),
    required: true,
  },
  state: { schema: addressFields.state, empty: '', label: 'State or province', input: 'state' },
} as const

const connection = defineFields({
  store_number: {
    schema: orEmpty(text(40)),
    empty: '',
    label: 'Store number',
    hint: 'Your own number for this store.',
  },
  account_number: {
    schema: orEmpty(text(40)),
    empty: '',
    label: 'Account number',
    hint: 'Your account number with the distributor.',
  },
  gln: {
    schema: orEmpty(
      z
        .string()
        .check(
          z.maxLength(13, { error: 'Must be 13 digits', abort: true }),
          z.regex(/^\d{13}$/, 'Must be 13 digits'),
        ),
    ),
    empty: '',
    label: 'Global Location Number',
    hint: '13 digits, used on electronic documents.',
  },
  route: {
    schema: orEmpty(text(40)),
    empty: '',
    label: 'Delivery route',
    hint: 'Vendors group your orders by it.',
  },
})
const general = defineFields({
  display_name: { schema: text(100), empty: '', label: 'Name' },
  email: { schema: email, empty: '', label: 'Email', input: 'email' },
  contact_name: {
    schema: orEmpty(text(100)),
    empty: '',
    label: 'Contact',
    hint: 'Vendors see the contact and phone on your orders.',
  },
  phone: { schema: orEmpty(text(40)), empty: '', label: 'Phone', input: 'tel' },
  ...addressControls,
  time_zone: {
    schema: keyOf(timeZones, 'Choose a time zone'),
    empty: '',
    label: 'Time zone',
    options: optionsOf(timeZones),
    hint: 'Used for cut-offs and delivery days.',
  },
  receiving_days: { schema: weekdays, empty: '12345', label: 'Days', input: 'weekdays', isWide: true },
  receiving_from: { schema: orEmpty(clock), empty: '', label: 'From', input: 'time' },
  receiving_to: { schema: orEmpty(clock), empty: '', label: 'To', input: 'time' },
  receiving_notes: {
    schema: orEmpty(paragraphs(500)),
    empty: '',
    label: 'Notes for drivers',
    input: 'paragraphs',
  },
})
const order = defineFields({
  sends_order_mails: {
    schema: z.boolean(),
    empty: true,
    label: 'Email every confirmed order',
    input: 'checkbox',
    isWide: true,
  },
  sends_update_mails: {
    schema: z.boolean(),
    empty: true,
    label: 'Email changes, shipments and deliveries',
    hint: 'Swap offers are always emailed, because they need your answer.',
    input: 'checkbox',
    isWide: true,
  },
  order_emails: {
    schema: emails,
    empty: '',
    label: 'To',
    hint: "Separate addresses with commas. Leave blank to use the store's email.",
    isWide: true,
  },
  purchase_order_prefix: {
    schema: orEmpty(urlSafe.check(z.maxLength(12, 'Use 12 characters or fewer'))),
    empty: '',
    label: 'Purchase order prefix',
    hint: 'Added before the order number.',
  },
  order_notes: {
    schema: orEmpty(paragraphs(500)),
    empty: '',
    label: 'Standing notes',
    hint: 'Vendors see them on every order.',
    input: 'paragraphs',
  },
})
const billing = defineFields({
  billing_name: { schema: orEmpty(text(200)), empty: '', label: 'Name' },
  billing_email: { schema: orEmpty(email), empty: '', label: 'Email', input: 'email' },
  street: { ...addressControls.street, schema: orEmpty(addressFields.street) },
  city: { ...addressControls.city, schema: orEmpty(addressFields.city) },
  zip: { ...addressControls.zip, schema: orEmpty(addressFields.zip) },
  country: { ...addressControls.country, required: false },
  state: { ...addressControls.state, schema: orEmpty(addressFields.state) },
  terms: {
    schema: keyOf(paymentTerms, 'Choose payment terms'),
    empty: 'net_30',
    label: 'Payment terms',
    options: optionsOf(paymentTerms),
    required: true,
  },
  tax_exempt_number: { schema: orEmpty(text(40)), empty: '', label: 'Tax exemption number' },
})
const goods = (name: string) =>
  defineFields({
    order_days: {
      schema: weekdays,
      empty: '0123456',
      label: `Days you can order ${name}`,
      input: 'weekdays',
      hint: "Checked when you confirm an order, in the store's local time.",
      emptyWarning: `No days selected. Once you save, nobody can order ${name} for this store.`,
      isWide: true,
    },
    order_minimum: {
      schema: orEmpty(moneyText),
      empty: '',
      label: 'Minimum ($)',
      hint: "Leave blank to use only the vendors' minimums.",
    },
    order_limit: {
      schema: orEmpty(moneyText),
      empty: '',
      label: 'Maximum ($)',
      hint: 'Leave blank for no limit.',
    },
  })

/** The fields of each tab. All values are text, as typed. */
export const settingForms = {
  connection,
  general: {
    ...general,
    schema: general.schema.check(
      ...addressChecks,
      z.refine(
        ({ receiving_from, receiving_to }) =>
          !receiving_from || !receiving_to || receiving_from < receiving_to,
        { path: ['receiving_to'], error: 'Must be after the start time' },
      ),
    ),
  },
  order,
  billing: { ...billing, schema: billing.schema.check(...addressChecks) },
  produce: goods('produce'),
  non_produce: goods('non-produce items'),
}
export const allStoreSettings = z.object({
  connection: connection.schema,
  general: settingForms.general.schema,
  order: order.schema,
  billing: settingForms.billing.schema,
  produce: settingForms.produce.schema,
  non_produce: settingForms.non_produce.schema,
})
export const storeSettings = allStoreSettings.shape
export type StoreSettings = z.infer<typeof allStoreSettings>

/** Field names of all tabs. */
export const settingFields = Object.values(storeSettings).flatMap(({ shape }) => Object.keys(shape))

const { contact_name, phone, receiving_days, receiving_from, receiving_to, receiving_notes } = general.empty

/** Default settings of a store. The other general ones are in the store's own record. */
export const initialSettings = {
  connection: connection.empty,
  general: { contact_name, phone, receiving_days, receiving_from, receiving_to, receiving_notes },
  order: order.empty,
  billing: billing.empty,
  produce: settingForms.produce.empty,
  non_produce: settingForms.non_produce.empty,
}
