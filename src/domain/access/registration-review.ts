import * as z from 'zod/mini'
import { answeredQuestion } from '../form-builder/answers'
import { defineFields, optionsOf } from '../forms/form-field'
import { capitalised } from '../navigation/breadcrumb'
import { rolesGivenBy } from '../stores/store-user'
import { timeZones } from '../stores/time-zone'
import { enumeration } from '../values/enumeration'
import { countries } from '../values/places'
import { hashid, instant } from '../values/primitives'
import { email, paragraphs, text } from '../values/validation'
import { buyerPermissions } from './permission'
import { addressChecks } from './registration'

const kinds = [
  'store',
  'quick-store',
  'infinite-aisle',
  'buyer',
  'distributor',
  'supplier',
  'activation',
] as const
export const registrationKind = z.enum(kinds)
export type RegistrationKind = z.infer<typeof registrationKind>

/** Labels by kind. An invited supplier is approved at once. */
export const registrationKinds: Readonly<Record<RegistrationKind, string>> = {
  store: 'Store',
  'quick-store': 'Quick store',
  'infinite-aisle': 'Infinite Aisle',
  buyer: 'Buyer',
  distributor: 'Distributor',
  supplier: 'Supplier',
  activation: 'Invited supplier',
}

export const registrationStatus = enumeration({
  waiting: [0, 'Waiting'],
  asked: [1, 'Question asked'],
  approved: [2, 'Approved'],
  declined: [3, 'Declined'],
})

export const registrationMessage = z.object({
  hashid,
  is_answer: z.boolean(),
  text: z.string(),
  created_at: instant,
})
export type RegistrationMessage = z.infer<typeof registrationMessage>

/** A registration as staff list it. */
export const registrationRow = z.object({
  hashid,
  user_hash: hashid,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  kind: registrationKind,
  /** The store's name where there is no company. */
  company_name: z.string(),
  marketplace_name: z.nullable(z.string()),
  vendor_group_name: z.nullable(z.string()),
  status: registrationStatus.schema,
  created_at: instant,
})
export type RegistrationRow = z.infer<typeof registrationRow>

/** A registration with everything that staff decide on. Fields that its form did not have are empty. */
export const registrationView = z.extend(registrationRow, {
  marketplace_hash: z.nullable(hashid),
  store_name: z.string(),
  phone: z.string(),
  website: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  reason: z.string(),
  messages: z.array(registrationMessage),
  /** Answers to the extra form, if one was asked. */
  extra_answers: z.array(answeredQuestion),
})
export type RegistrationView = z.infer<typeof registrationView>

/** In place of a store's hash: all stores of the group, today's and later ones. */
export const WHOLE_GROUP = 'all-stores'

const asOption = (value: string) => ({ value, label: capitalised(value) })
const blank = <T extends z.core.SomeType>(rule: T) => z.union([z.literal(''), rule])
const approvalFields = defineFields({
  role_name: {
    schema: z.enum(rolesGivenBy('Operations'), 'Choose a role'),
    empty: 'Store',
    label: 'Role',
    options: rolesGivenBy('Operations').map((role) => ({ value: role, label: role })),
    required: true,
  },
  user_permissions: {
    schema: z
      .array(z.enum(buyerPermissions, 'Unknown permission'))
      .check(z.maxLength(buyerPermissions.length)),
    empty: [],
    label: 'Permissions',
    input: 'checkboxes',
    options: buyerPermissions.map(asOption),
  },
  partner_group_hash: { schema: blank(hashid), empty: '', label: 'Partner group' },
  group_name: { schema: blank(text(120)), empty: '', label: 'Name of the new group' },
  store_hash: { schema: blank(hashid), empty: '', label: 'Store' },
  store_name: { schema: blank(text(100)), empty: '', label: 'Name of the new store' },
  email: { schema: blank(email), empty: '', label: 'Store email', input: 'email' },
  street: { schema: blank(text(200)), empty: '', label: 'Street', isWide: true },
  city: { schema: blank(text(100)), empty: '', label: 'City' },
  zip: { schema: blank(text(12)), empty: '', label: 'Zip code' },
  country: {
    schema: z.enum(['US', 'CA'], 'Required'),
    empty: 'US',
    label: 'Country',
    options: optionsOf(countries),
  },
  state: { schema: blank(text(40)), empty: '', label: 'State or province', input: 'state' },
  time_zone: {
    schema: blank(z.enum(Object.keys(timeZones), 'Choose a time zone')),
    empty: '',
    label: 'Time zone',
    options: optionsOf(timeZones),
    hint: 'Used for cut-offs and delivery days.',
  },
})

type Approval = z.infer<typeof approvalFields.schema>
const neededForNewStore = ['store_name', 'email', 'street', 'city', 'zip', 'state', 'time_zone'] as const

/** A field that is required under a condition. */
const neededWhere = (field: keyof Approval, isNeeded: (form: Approval) => boolean) =>
  z.refine<Approval>((form) => !isNeeded(form) || form[field] !== '', { path: [field], error: 'Required' })

/** Approval of a buyer with a partner group and a store. Without a hash, a new one is added. */
export const approvalForm = {
  ...approvalFields,
  schema: approvalFields.schema.check(
    neededWhere('group_name', ({ partner_group_hash }) => partner_group_hash === ''),
    ...neededForNewStore.map((field) => neededWhere(field, ({ store_hash }) => store_hash === '')),
    ...addressChecks,
  ),
}
export type ApprovalForm = z.infer<typeof approvalForm.schema>

const supplierApprovalFields = defineFields({
  vendor_hash: { schema: blank(hashid), empty: '', label: 'Vendor' },
  vendor_name: { schema: blank(text(120)), empty: '', label: 'Name of the new vendor' },
})
/** The vendor that a supplier will work for: new (no hash) or existing. */
export const supplierApprovalForm = {
  ...supplierApprovalFields,
  schema: supplierApprovalFields.schema.check(
    z.refine(({ vendor_hash, vendor_name }) => vendor_hash !== '' || vendor_name !== '', {
      path: ['vendor_name'],
      error: 'Required',
    }),
  ),
}
export type SupplierApprovalForm = z.infer<typeof supplierApprovalForm.schema>

export const questionForm = z.object({ text: paragraphs(2_000) })
export const declineForm = z.object({ reason: paragraphs(2_000) })
