import * as z from 'zod/mini'
import { addressChecks } from '../access/registration'
import { admin, allOf, permission } from '../access/rule'
import { withAttributes } from '../attributes/attribute-field'
import { attributeValues } from '../attributes/attribute-value'
import { crud } from '../contract/crud'
import { defineForm, oneOf, optionsOf } from '../forms/form-field'
import { hashid, percent } from '../values/primitives'
import { chosenRecord, requiredEmail, text } from '../values/validation'
import { partnerKind } from './partner-kind'
import { addressControls, settingForms } from './store-settings'
import { timeZones } from './time-zone'

/** A partner as staff list it. */
export const managedPartner = z.object({
  hashid,
  name: z.string(),
  kind: partnerKind.schema,
  partner_group_name: z.string(),
  marketplace_name: z.string(),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  user_count: z.int(),
  fn_markup: percent,
  specialty_client_markup: percent,
  is_archived: z.boolean(),
  custom_attributes: attributeValues,
})
export type ManagedPartner = z.infer<typeof managedPartner>

/** A markup in percent with up to two decimals. */
const markup = text(6).check(
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Enter a percentage, for example 5 or 7.25', abort: true }),
)
const { controls, schema } = settingForms.order

const definition = defineForm({
  name: { schema: text(160), empty: '', label: 'Full name', hint: 'Used in lists and reports.' },
  display_name: { schema: text(100), empty: '', label: 'Name', hint: 'Buyers see it.' },
  kind: { ...oneOf(partnerKind), empty: String(partnerKind.value.store), label: 'Kind', required: true },
  partner_group_hash: {
    schema: chosenRecord,
    empty: '',
    label: 'Partner group',
  },
  email: { schema: requiredEmail, empty: '', label: 'Email', input: 'email' },
  ...addressControls,
  time_zone: {
    schema: z.enum(Object.keys(timeZones), 'Choose a time zone'),
    empty: '',
    label: 'Time zone',
    options: optionsOf(timeZones),
    hint: 'Used for cut-offs and delivery days.',
  },
  fn_markup: { schema: markup, empty: '0', label: 'FN markup, %', input: 'decimal' },
  specialty_client_markup: {
    schema: markup,
    empty: '0',
    label: 'Specialty client markup, %',
    input: 'decimal',
  },
  has_custom_export: {
    schema: z.boolean(),
    empty: false,
    label: 'May download every order line',
    input: 'checkbox',
  },
  sends_order_mails: {
    ...controls.sends_order_mails,
    schema: schema.shape.sends_order_mails,
    empty: settingForms.order.empty.sends_order_mails,
  },
  order_emails: { ...controls.order_emails, schema: schema.shape.order_emails, empty: '' },
  purchase_order_prefix: {
    ...controls.purchase_order_prefix,
    schema: schema.shape.purchase_order_prefix,
    empty: '',
  },
})

export const partnerForm = {
  ...definition,
  attributesOf: 'store',
  schema: definition.schema.check(...addressChecks),
} as const
export type PartnerForm = z.infer<typeof partnerForm.schema>

const of = (path: string, noun: readonly [one: string, many: string]) =>
  crud(path, {
    may: allOf(admin, permission(path)),
    noun,
    row: managedPartner,
    form: withAttributes(partnerForm.schema),
  })

/** Partners of every kind, and the lists of one kind. */
export const partners = of('partners', ['a partner', 'partners'])
export const stores = of('stores', ['a store', 'stores'])
export const distributors = of('distributors', ['a distributor', 'distributors'])
