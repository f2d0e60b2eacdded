import * as z from 'zod/mini'
import { maySeeOnboarding } from '../access/rule'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant } from '../values/primitives'
import { paragraphs } from '../values/validation'
import { requirement } from './requirements'

export const requestStatus = enumeration({
  waiting: [0, 'Waiting'],
  asked: [1, 'Question asked'],
  approved: [2, 'Approved'],
  declined: [3, 'Declined'],
  withdrawn: [4, 'Withdrawn'],
})

const requestKind = z.enum(['join', 'leave'])
export type RequestKind = z.infer<typeof requestKind>
export const requestKinds: Readonly<Record<RequestKind, string>> = { join: 'Join', leave: 'Leave' }

/** Returns true while staff have not decided. */
export const isUndecided = (status: z.infer<typeof requestStatus.schema>): boolean =>
  status === requestStatus.value.waiting || status === requestStatus.value.asked

const requestMessage = z.object({
  hashid,
  is_answer: z.boolean(),
  text: z.string(),
  author: z.string(),
  created_at: instant,
})

/** A request of a vendor as its own people see it. */
export const marketplaceRequest = z.object({
  hashid,
  marketplace_hash: hashid,
  marketplace_name: z.string(),
  kind: requestKind,
  status: requestStatus.schema,
  message: z.string(),
  /** The last day for orders, if it leaves. */
  last_day: z.nullable(day),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  requested_by: z.string(),
  created_at: instant,
  decided_at: z.nullable(instant),
  messages: z.array(requestMessage),
})
export type MarketplaceRequest = z.infer<typeof marketplaceRequest>

/** A request as staff list it. */
export const requestRow = z.object({
  hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  marketplace_name: z.string(),
  kind: requestKind,
  status: requestStatus.schema,
  requested_by: z.string(),
  created_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
})
export type RequestRow = z.infer<typeof requestRow>

/** A request with the facts that staff need to decide. */
export const requestReview = z.extend(requestRow, {
  message: z.string(),
  last_day: z.nullable(day),
  reason: z.string(),
  messages: z.array(requestMessage),
  requirements: z.array(requirement),
  /** Stores can order from an open vendor only. One that is onboarding opens when that is complete. */
  vendor_state: z.enum(['onboarding', 'closed', 'open']),
  /** Orders still to be delivered in the marketplace, stores with its products in carts, and order guides with them. */
  affected: z.object({ orders: z.int(), carts: z.int(), guides: z.int() }),
})
export type RequestReview = z.infer<typeof requestReview>

export const listMarketplaceRequests = get('/supplier/onboarding/marketplace-requests', {
  may: maySeeOnboarding,
  summary: 'Requests of vendors to join or leave marketplaces, newest first',
  query: z.object(wholeList),
  output: listOf(requestRow),
})
export const showMarketplaceRequest = get('/supplier/onboarding/marketplace-requests/{hashid}', {
  may: maySeeOnboarding,
  summary: 'A request with the vendor’s readiness and the orders, carts and guides that it affects',
  output: dataOf(requestReview),
})
export const approveMarketplaceRequest = post('/supplier/onboarding/marketplace-requests/{hashid}/approve', {
  may: maySeeOnboarding,
  summary:
    'Approve a request and mail the vendor. Administrators may approve and open the vendor with it, so that stores can order',
  body: z.object({ opens_vendor: z.boolean() }),
  output: message,
})
export const questionForm = z.object({ text: paragraphs(2_000) })
export const askAboutRequest = post('/supplier/onboarding/marketplace-requests/{hashid}/question', {
  may: maySeeOnboarding,
  summary: 'Ask a vendor about its request; its people are mailed',
  body: questionForm,
  output: message,
})
export const declineForm = z.object({ reason: paragraphs(2_000) })
export const declineMarketplaceRequest = post('/supplier/onboarding/marketplace-requests/{hashid}/decline', {
  may: maySeeOnboarding,
  summary: 'Decline a request with a reason, and mail it to the vendor',
  body: declineForm,
  output: message,
})
