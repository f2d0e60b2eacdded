import * as z from 'zod/mini'
import { dataOf, get, listOf, message, post, type Schema, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { paragraphs } from '../values/validation'
import { submissionStatus } from '../vendors/vendor'
import {
  approvalForm,
  declineForm,
  questionForm,
  registrationKind,
  registrationMessage,
  registrationRow,
  registrationStatus,
  registrationView,
  supplierApprovalForm,
} from './registration-review'
import { account, mayEditUsers, maySeeOnboarding, type Rule } from './rule'

/** The calls that decide on registrations of one queue. */
const reviewOf = <Approved extends Schema>(path: string, may: Rule, approval: Approved) => ({
  view: get(`/${path}/{hashid}`, {
    may,
    summary: 'A registration with what was entered, and the questions about it',
    output: dataOf(registrationView),
  }),
  approve: post(`/${path}/{hashid}/approve`, {
    may,
    summary: 'Approve a registration; opens the account at once and mails the person',
    body: approval,
    output: message,
  }),
  ask: post(`/${path}/{hashid}/question`, {
    may,
    summary: 'Ask the person a question by mail',
    body: questionForm,
    output: message,
  }),
  decline: post(`/${path}/{hashid}/decline`, {
    may,
    summary: 'Decline a registration with a reason, which the person is mailed',
    body: declineForm,
    output: message,
  }),
})

export const buyerReview = reviewOf('admin/registrations', mayEditUsers, approvalForm.schema)
export const supplierReview = reviewOf(
  'supplier/onboarding/registrations',
  maySeeOnboarding,
  supplierApprovalForm.schema,
)
export type RegistrationReview = typeof buyerReview | typeof supplierReview

export const listSupplierRegistrations = get('/supplier/onboarding/registrations', {
  may: maySeeOnboarding,
  summary: 'Registrations of suppliers, newest first',
  query: z.object(wholeList),
  output: listOf(registrationRow),
})

export const onboardingVendor = z.object({
  hashid,
  name: z.string(),
  users: z.array(z.object({ name: z.string(), email: z.string() })),
  marketplaces: z.array(z.string()),
  submission_status: submissionStatus.schema,
})
export type OnboardingVendor = z.infer<typeof onboardingVendor>
export const listOnboardingVendors = get('/supplier/onboarding/vendors', {
  may: maySeeOnboarding,
  summary: 'Vendors that are setting up their account',
  query: z.object(wholeList),
  output: listOf(onboardingVendor),
})
export const completeOnboarding = post('/supplier/onboarding/vendors/{vendor}/complete', {
  may: maySeeOnboarding,
  summary:
    'End the onboarding of a vendor; opens its profile, assets, products and orders. Administrators may also approve it and open it for orders',
  body: z.object({ opens_vendor: z.boolean() }),
  output: message,
})

/** A registration as the registered person sees it. */
export const ownRegistration = z.object({
  kind: registrationKind,
  status: registrationStatus.schema,
  reason: z.string(),
  messages: z.array(registrationMessage),
})
export type OwnRegistration = z.infer<typeof ownRegistration>
export const viewOwnRegistration = get('/auth/registration', {
  may: account,
  summary: 'The registration of the user; null where there is none',
  output: dataOf(z.nullable(ownRegistration)),
})
export const answerForm = z.object({ text: paragraphs(2_000) })
export const answerQuestion = post('/auth/registration/answer', {
  may: account,
  summary: 'Answer the question about the registration of the user; 422 where none is open',
  body: answerForm,
  output: message,
})
