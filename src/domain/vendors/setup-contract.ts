import * as z from 'zod/mini'
import { anyOf, fulfills, maySeeOnboarding, suppliers } from '../access/rule'
import { withAttributes } from '../attributes/attribute-field'
import { dataOf, get, message, post } from '../contract/endpoint'
import { answeredQuestion } from '../form-builder/answers'
import { extraAnswers } from '../form-builder/contract'
import { ownLook } from '../marketplaces/own-look'
import { hashid, instant } from '../values/primitives'
import { paragraphs } from '../values/validation'
import { missingEntry, setupFieldNames, setupStep } from './setup'
import { submissionStatus } from './vendor'
import { vendorContact } from './vendor-contact'
import { vendorDocument } from './vendor-document'
import { storedVendorProfile, vendorProfileForm } from './vendor-form'
import { publicVendor } from './vendor-view'
import { warehouse } from './warehouse'

const LONGEST_ENTRY = 5_000
const entry = z.union([
  z.string().check(z.maxLength(LONGEST_ENTRY, 'Use 5,000 characters or fewer')),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
])
const field = z.enum(setupFieldNames, 'Unknown field')

/** A question of staff about a step, or the vendor's reply. */
const setupMessage = z.object({
  hashid,
  step: setupStep,
  is_answer: z.boolean(),
  text: z.string(),
  author: z.string(),
  created_at: instant,
})
export type SetupMessage = z.infer<typeof setupMessage>

/** Account Setup of a vendor with everything that its pages show. */
export const vendorSetup = z.object({
  vendor_hash: hashid,
  name: z.string(),
  submission_status: submissionStatus.schema,
  submitted_at: z.nullable(instant),
  /** As typed, by field. */
  values: z.record(field, entry),
  missing: z.array(missingEntry),
  /** Number of entries that have to be made in all. */
  required: z.int(),
  messages: z.array(setupMessage),
  contacts: z.array(vendorContact),
  warehouses: z.array(warehouse),
  documents: z.array(vendorDocument),
  products: z.object({
    count: z.int(),
    /** Nothing is missing; see `completenessOf`. */
    complete: z.int(),
  }),
  /** Answers to the extra form, if one was asked when it was submitted. */
  extra_answers: z.array(answeredQuestion),
  bank: z.object({ is_configured: z.boolean(), is_linked: z.boolean() }),
})
export type VendorSetup = z.infer<typeof vendorSetup>

export const showSetup = get('/vendor/{vendor}/setup', {
  may: anyOf(suppliers, maySeeOnboarding),
  summary: 'Account Setup of a vendor: what was typed, what is missing, and the questions of staff',
  output: dataOf(vendorSetup),
})

/** An entry that was typed, and the one that it replaces. */
export const setupChange = z.object({ field, before: entry, after: entry })
export type SetupChange = z.infer<typeof setupChange>

export const saveSetup = post('/vendor/{vendor}/setup', {
  may: suppliers,
  summary:
    'Save entries as they were typed, valid or not. A 409 names each field that someone else changed meanwhile, and saves nothing',
  body: z.object({ changes: z.array(setupChange).check(z.minLength(1), z.maxLength(40)) }),
  output: dataOf(vendorSetup),
})
export const submitSetup = post('/vendor/{vendor}/setup/submit', {
  may: suppliers,
  summary: 'Submit Account Setup; a 409 while something is missing. Staff are mailed',
  body: z.object({ extra_answers: z.optional(extraAnswers) }),
  output: message,
})
const messageForm = z.object({ step: setupStep, text: paragraphs(2_000) })
export const askAboutSetup = post('/vendor/{vendor}/setup/questions', {
  may: maySeeOnboarding,
  summary: 'Ask a vendor about a step of Account Setup; its users are mailed',
  body: messageForm,
  output: message,
})
export const replyAboutSetup = post('/vendor/{vendor}/setup/replies', {
  may: suppliers,
  summary: 'Reply to a question about a step; staff are mailed. A 409 if there is none',
  body: messageForm,
  output: message,
})
export const reviewSetup = post('/vendor/{vendor}/setup/review', {
  may: maySeeOnboarding,
  summary: 'Mark a submission as Reviewed, then as Approved',
  body: z.object({ submission_status: submissionStatus.schema }),
  output: message,
})

export const readProfile = get('/vendor/{vendor}/profile', {
  may: fulfills,
  summary: 'The fields of a vendor that its own people may edit',
  output: dataOf(withAttributes(storedVendorProfile)),
})
export const saveProfile = post('/vendor/{vendor}/profile', {
  may: fulfills,
  summary: 'Save the profile of a vendor. A 409 names each field that someone else changed meanwhile',
  body: withAttributes(vendorProfileForm.schema),
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})

/** The page of a vendor as buyers of a marketplace see it. */
const vendorPreview = z.object({
  ...publicVendor.shape,
  order_minimum: z.string(),
  lead_time_days: z.int(),
  cut_off_time: z.string(),
  delivery_weekdays: z.array(z.int()),
  /** False while buyers do not see the vendor. */
  takes_orders: z.boolean(),
  marketplaces: z.array(z.object({ hashid, name: z.string(), short_name: z.string(), ...ownLook })),
})
export type VendorPreview = z.infer<typeof vendorPreview>
export const previewVendor = get('/vendor/{vendor}/preview', {
  may: fulfills,
  summary: 'The page of a vendor as its buyers see it, and the marketplaces that it sells in',
  output: dataOf(vendorPreview),
})
