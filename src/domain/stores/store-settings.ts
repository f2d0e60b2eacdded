import * as z from 'zod/mini'
import { addressChecks, addressFields } from '../access/registration'
import type { Role } from '../access/role'
import { enumeration } from '../values/enumeration'
import { email, moneyText, paragraphs, text, urlSafe } from '../values/validation'
import { managersOfMany } from './store-manager'

export const settingTab = enumeration({
  connection: [0, 'Connection'],
  general: [1, 'General Settings'],
  order: [2, 'Order Settings'],
  billing: [3, 'Billing Settings'],
  produce: [4, 'Produce Settings'],
  non_produce: [5, 'Non-Produce Settings'],
})
export const settingTabs = ['connection', 'general', 'order', 'billing', 'produce', 'non_produce'] as const
export type SettingTab = (typeof settingTabs)[number]
export const tabLabel = (tab: SettingTab) => settingTab.label(settingTab.value[tab])

/** Time zones by IANA name. */
export const timeZones = {
  'America/New_York': 'US Eastern',
  'America/Detroit': 'US Eastern (Detroit)',
  'America/Chicago': 'US Central',
  'America/Denver': 'US Mountain',
  'America/Boise': 'US Mountain (Boise)',
  'America/Phoenix': 'US Mountain No DST',
  'America/Los_Angeles': 'US Pacific',
} as const
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

const connection = z.object({
  store_number: orEmpty(text(40)),
  account_number: orEmpty(text(40)),
  gln: orEmpty(
    z
      .string()
      .check(
        z.maxLength(13, { error: 'Must be 13 digits', abort: true }),
        z.regex(/^\d{13}$/, 'Must be 13 digits'),
      ),
  ),
  route: orEmpty(text(40)),
})
const general = z
  .object({
    display_name: text(100),
    contact_name: orEmpty(text(100)),
    phone: orEmpty(text(40)),
    email,
    ...addressFields,
    time_zone: keyOf(timeZones, 'Choose a time zone'),
    receiving_days: weekdays,
    receiving_from: orEmpty(clock),
    receiving_to: orEmpty(clock),
    receiving_notes: orEmpty(paragraphs(500)),
  })
  .check(
    ...addressChecks,
    z.refine(
      ({ receiving_from, receiving_to }) => !receiving_from || !receiving_to || receiving_from < receiving_to,
      {
        path: ['receiving_to'],
        error: 'Must be after the start time',
      },
    ),
  )
const order = z.object({
  sends_order_mails: z.boolean(),
  order_emails: emails,
  purchase_order_prefix: orEmpty(urlSafe.check(z.maxLength(12, 'Use 12 characters or fewer'))),
  order_notes: orEmpty(paragraphs(500)),
})
const billing = z
  .object({
    billing_name: orEmpty(text(200)),
    billing_email: orEmpty(email),
    ...addressFields,
    street: orEmpty(addressFields.street),
    city: orEmpty(addressFields.city),
    state: orEmpty(addressFields.state),
    zip: orEmpty(addressFields.zip),
    terms: keyOf(paymentTerms, 'Choose payment terms'),
    tax_exempt_number: orEmpty(text(40)),
  })
  .check(...addressChecks)
const goods = z.object({
  order_days: weekdays,
  order_minimum: orEmpty(moneyText),
  order_limit: orEmpty(moneyText),
})

/** Schemas of the tabs. All values are text, as typed. */
export const storeSettings = { connection, general, order, billing, produce: goods, non_produce: goods }
export const allStoreSettings = z.object(storeSettings)
export type StoreSettings = z.infer<typeof allStoreSettings>

/** Field names of all tabs. */
export const settingFields = Object.values(storeSettings).flatMap(({ shape }) => Object.keys(shape))

const everyDay = '0123456'
const anyGoods = { order_days: everyDay, order_minimum: '', order_limit: '' }

/** Default settings of a store. The general ones are in the store's own record. */
export const initialSettings: Omit<StoreSettings, 'general'> & {
  general: Pick<
    StoreSettings['general'],
    'contact_name' | 'phone' | 'receiving_days' | 'receiving_from' | 'receiving_to' | 'receiving_notes'
  >
} = {
  connection: { store_number: '', account_number: '', gln: '', route: '' },
  general: {
    contact_name: '',
    phone: '',
    receiving_days: '12345',
    receiving_from: '',
    receiving_to: '',
    receiving_notes: '',
  },
  order: { sends_order_mails: true, order_emails: '', purchase_order_prefix: '', order_notes: '' },
  billing: {
    billing_name: '',
    billing_email: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    country: 'US',
    terms: 'net_30',
    tax_exempt_number: '',
  },
  produce: anyGoods,
  non_produce: anyGoods,
}

/** Returns true if a role may edit a tab: stores their general and order settings, managers of several stores all, analysts none. */
export const mayEditTab = (role: Role, tab: SettingTab): boolean =>
  managersOfMany.includes(role) || (role === 'Store' && (tab === 'general' || tab === 'order'))
