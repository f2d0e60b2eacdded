import type { Attribute } from '../attributes/attribute'
import { type AttributeField, attributeField, isAttributeField } from '../attributes/attribute-value'
import { plainHeading } from '../imports/heading'
import { partnerForm } from './managed-partner'

export interface StoreColumn {
  /** The heading in the template. */
  label: string
  /** Further headings of spreadsheets, in the form of `plainHeading`. */
  names: readonly string[]
}

const { labels } = partnerForm

/** The columns of every file with stores by field, in the order of the template. */
const ownColumns = {
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

type OwnField = keyof typeof ownColumns
export type StoreField = OwnField | AttributeField
export const storeFields = Object.keys(ownColumns).filter((name): name is OwnField =>
  Object.hasOwn(ownColumns, name),
)
export const isStoreField = (name: string): name is StoreField =>
  Object.hasOwn(ownColumns, name) || isAttributeField(name)

/** Columns by field, in the order of the template. */
export type StoreColumns = ReadonlyMap<StoreField, StoreColumn>

/** Returns the columns of a file with stores: those of every store, and the attributes that staff added. */
export const storeColumns = (attributes: readonly Attribute[]): StoreColumns =>
  new Map<StoreField, StoreColumn>([
    ...storeFields.map((field) => [field, ownColumns[field]] as const),
    ...attributes.map(({ hashid, name }) => [attributeField(hashid), { label: name, names: [] }] as const),
  ])

/** The text in each column of a row. */
export type StoreCells = Readonly<Partial<Record<StoreField, string>>>

/** Returns the field that a heading names; null if none. */
export function fieldOf(heading: string, columns: StoreColumns): StoreField | null {
  const plain = plainHeading(heading)
  if (plain === '') return null
  const all = [...columns]
  const labeled = all.find(
    ([field, { label }]) => plain === plainHeading(label) || plain === field.replaceAll('_', ' '),
  )
  return (labeled ?? all.find(([, { names }]) => names.includes(plain)))?.[0] ?? null
}
