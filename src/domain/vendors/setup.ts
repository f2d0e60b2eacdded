import * as z from 'zod/mini'
import { defineFields } from '../forms/form-field'
import { invoicingForm } from '../invoices/invoicing'
import { isServed } from '../values/places'
import type { Day } from '../values/primitives'
import { type SetupStep, setupStepNames } from './setup-search'
import { submissionStatus } from './vendor'
import { expirationOf, type VendorDocument } from './vendor-document'
import { ownVendorFields, stateFits, zipFits } from './vendor-form'

export const setupStep = z.enum(setupStepNames, 'Unknown step')

export const setupSteps: Readonly<Record<SetupStep, string>> = {
  company: 'Company',
  contacts: 'Contacts',
  documents: 'Tax and insurance',
  shipping: 'Shipping and sales',
  warehouses: 'Warehouses',
  terms: 'Order terms',
  delivery: 'Delivery days',
  bank: 'Bank account',
  products: 'Products',
  review: 'Review and submit',
}

/** The fields that Account Setup asks for. Payment terms, tax ID and the remit-to address are those of invoicing. */
export const setupFields = defineFields({
  ...ownVendorFields,
  terms: { ...invoicingForm.controls.terms, schema: invoicingForm.schema.shape.terms, empty: 'net_30' },
  tax_id: { ...invoicingForm.controls.tax_id, schema: invoicingForm.schema.shape.tax_id, empty: '' },
  remit_to: { ...invoicingForm.controls.remit_to, schema: invoicingForm.schema.shape.remit_to, empty: '' },
})
export type SetupField = keyof typeof setupFields.labels
export type SetupEntry = string | string[]
/** Entries by field, as they were typed. */
export type SetupValues = Record<SetupField, SetupEntry>

export const fieldsOfStep = {
  company: [
    'name',
    'website',
    'description',
    'street',
    'city',
    'zip',
    'country',
    'state',
    'logo_hash',
    'cover_hash',
  ],
  contacts: ['orders_contact', 'orders_email', 'orders_phone', 'sales_contact', 'sales_email', 'sales_phone'],
  documents: ['tax_id'],
  shipping: ['shipping_option', 'sales_channel'],
  warehouses: [],
  terms: ['order_minimum', 'lead_time_days', 'terms', 'remit_to'],
  delivery: ['delivery_weekdays', 'cut_off_time'],
  bank: [],
  products: [],
  review: [],
} as const satisfies Record<SetupStep, readonly SetupField[]>

export const setupFieldNames = Object.values(fieldsOfStep).flat()

/** Fields that may stay empty. */
const optionalFields: readonly SetupField[] = [
  'website',
  'logo_hash',
  'cover_hash',
  'orders_phone',
  'sales_phone',
  'tax_id',
  'remit_to',
]
export const isRequired = (field: SetupField): boolean => !optionalFields.includes(field)

/** Fields for which a new vendor has a default that someone has to confirm. */
export const defaultedFields: readonly SetupField[] = [
  'shipping_option',
  'sales_channel',
  'order_minimum',
  'lead_time_days',
  'terms',
  'cut_off_time',
]

export const stepOf = (field: SetupField): SetupStep =>
  setupStepNames.find((step) => fieldsOfStep[step].some((name) => name === field)) ?? 'company'

/** Something that is missing, with the step and the field or part of it that asks for it. */
export const missingEntry = z.object({
  step: setupStep,
  part: z.string(),
  label: z.string(),
  problem: z.enum(['missing', 'invalid', 'expired']),
})
export type MissingEntry = z.infer<typeof missingEntry>

/** The entries and records from which readiness is calculated. */
export interface SetupFacts {
  values: SetupValues
  documents: readonly Pick<VendorDocument, 'kind' | 'expires_on'>[]
  warehouse_count: number
  bank: { is_configured: boolean; is_linked: boolean }
}

/** Returns the value of a field if it is valid; undefined otherwise. */
export function validEntry(field: SetupField, entry: SetupEntry): SetupEntry | undefined {
  const parsed = z.safeParse(setupFields.schema.shape[field], entry)
  return parsed.success ? (parsed.data ?? '') : undefined
}

const isEmpty = (entry: SetupEntry) => (typeof entry === 'string' ? entry.trim() === '' : entry.length === 0)

/** Returns the fields that Account Setup still needs before it can be submitted, in the order of the steps, and the number of all required fields. */
export function readinessOf(facts: SetupFacts, today: Day): { missing: MissingEntry[]; required: number } {
  const all = [
    ...setupFieldNames.map((field) => fieldProblem(field, facts.values)),
    documentProblem(facts, 'w9', 'W-9', today),
    documentProblem(facts, 'insurance', 'Certificate of insurance', today),
    {
      step: 'warehouses' as const,
      part: 'warehouses',
      label: 'At least one warehouse',
      problem: facts.warehouse_count === 0 ? ('missing' as const) : null,
    },
    ...(facts.bank.is_configured
      ? [
          {
            step: 'bank' as const,
            part: 'bank',
            label: 'Bank account',
            problem: facts.bank.is_linked ? null : ('missing' as const),
          },
        ]
      : []),
  ].filter((each) => each !== null)
  const missing = all
    .flatMap(({ problem, ...entry }) => (problem ? [{ ...entry, problem }] : []))
    .sort((a, b) => setupStepNames.indexOf(a.step) - setupStepNames.indexOf(b.step))
  return { missing, required: all.length }
}

/** Returns the problem of a field; null if it need not be filled in and is not. */
function fieldProblem(field: SetupField, values: SetupValues) {
  const entry = values[field]
  const empty = isEmpty(entry)
  const isValid = validEntry(field, entry) !== undefined && fitsCountry(field, values)
  if (!isRequiredIn(field, values) && (empty || isValid)) return null
  const problem = empty ? ('missing' as const) : isValid ? null : ('invalid' as const)
  return { step: stepOf(field), part: field, label: setupFields.labels[field], problem }
}

/** States and zip codes are needed where we know those of the country. */
const isRequiredIn = (field: SetupField, { country }: SetupValues): boolean =>
  isRequired(field) && ((field !== 'state' && field !== 'zip') || country === '' || isServed(String(country)))

function fitsCountry(field: SetupField, values: SetupValues): boolean {
  const place = {
    country: String(values.country),
    state: String(values.state),
    zip: String(values.zip),
  }
  if (field === 'state') return stateFits(place)
  return field !== 'zip' || zipFits(place)
}

function documentProblem({ documents }: SetupFacts, kind: 'w9' | 'insurance', label: string, today: Day) {
  const ofKind = documents.filter((document) => document.kind === kind)
  const isExpired = ofKind.every(({ expires_on }) => expirationOf(expires_on, today) === 'expired')
  const problem = ofKind.length === 0 ? ('missing' as const) : isExpired ? ('expired' as const) : null
  return { step: 'documents' as const, part: kind, label, problem }
}

type Status = z.infer<typeof submissionStatus.schema>
const { inProcess, ready, submitted, reviewed, approved } = submissionStatus.value

/** Returns the submission status after a change: until it is submitted, whether something is missing. */
export function submissionStatusOf(stored: Status, missing: readonly unknown[]): Status {
  if (stored >= submitted) return stored
  return missing.length === 0 ? ready : inProcess
}

/** Returns the status to which staff move a submission next; null if it is not submitted, or approved. */
export function nextReviewStatus(status: Status): Status | null {
  if (status === submitted) return reviewed
  return status === reviewed ? approved : null
}

interface Message {
  step: SetupStep
  is_answer: boolean
}

/** Returns true if the last message about a step is a question. Messages are sorted by time. */
export const hasOpenQuestion = (messages: readonly Message[], step: SetupStep): boolean =>
  messages.findLast((message) => message.step === step)?.is_answer === false

/** A step can be changed until it is submitted, and afterwards while staff wait for a reply about it. */
export const mayEditStep = (status: Status, messages: readonly Message[], step: SetupStep): boolean =>
  status < submitted || hasOpenQuestion(messages, step)
