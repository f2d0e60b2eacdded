import { plainHeading } from '../imports/heading'
import { partnerForm } from './managed-partner'

/** A column of a file with stores. */
interface StoreColumn {
  /** The heading in the template. */
  label: string
  /** Further headings of spreadsheets, in the form of `plainHeading`. */
  names: readonly string[]
}

const { labels } = partnerForm

/** The columns of a file with stores by field, in the order of the template. */
export const storeColumns = {
  display_name: { label: labels.display_name, names: ['store', 'store name', 'short name', 'location'] },
  name: { label: labels.name, names: ['legal name', 'long name', 'company', 'company name'] },
  partner_group_hash: {
    label: labels.partner_group_hash,
    names: ['group', 'group name', 'partner group name', 'customer group'],
  },
  email: { label: labels.email, names: ['e mail', 'email address', 'store email', 'mail'] },
  street: { label: labels.street, names: ['address', 'street address', 'address 1', 'address line 1'] },
  city: { label: labels.city, names: ['town', 'city name'] },
  state: { label: labels.state, names: ['state', 'province', 'state province', 'st', 'region'] },
  zip: { label: labels.zip, names: ['zip', 'zipcode', 'postal code', 'postcode', 'post code'] },
  country: { label: labels.country, names: ['country code'] },
  time_zone: { label: labels.time_zone, names: ['timezone', 'tz'] },
  sends_order_mails: { label: labels.sends_order_mails, names: ['email orders', 'order emails on'] },
  order_emails: {
    label: 'Email orders to',
    names: ['to', 'order emails', 'order email', 'orders to', 'email for orders'],
  },
  purchase_order_prefix: {
    label: labels.purchase_order_prefix,
    names: ['po prefix', 'order prefix', 'prefix'],
  },
  has_custom_export: { label: labels.has_custom_export, names: ['custom export', 'download order lines'] },
  fn_markup: { label: labels.fn_markup, names: ['fn markup percent', 'markup'] },
  specialty_client_markup: {
    label: labels.specialty_client_markup,
    names: ['specialty markup', 'specialty client markup percent', 'sfp markup'],
  },
} as const satisfies Readonly<Record<string, StoreColumn>>

export type StoreField = keyof typeof storeColumns
export const storeFields = Object.keys(storeColumns).filter((name): name is StoreField =>
  Object.hasOwn(storeColumns, name),
)

/** The text in each column of a row. */
export type StoreCells = Readonly<Partial<Record<StoreField, string>>>

/** Returns the field that a heading names; null if none. */
export function fieldOf(heading: string): StoreField | null {
  const plain = plainHeading(heading)
  if (plain === '') return null
  const isLabel = (field: StoreField) =>
    plain === plainHeading(storeColumns[field].label) || plain === field.replaceAll('_', ' ')
  const isName = (field: StoreField) => storeColumns[field].names.some((name) => name === plain)
  return storeFields.find(isLabel) ?? storeFields.find(isName) ?? null
}
