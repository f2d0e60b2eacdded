import * as z from 'zod/mini'
import { suppliers } from '../access/rule'
import { get, listOf, message, post } from '../contract/endpoint'
import { day, hashid, instant } from '../values/primitives'
import { note, paragraphs } from '../values/validation'
import { isUndecided, marketplaceRequest } from './marketplace-request'
import { requirement } from './requirements'

/** A marketplace that a vendor sells in or can request to join. */
export const vendorMarketplace = z.object({
  hashid,
  name: z.string(),
  is_selling: z.boolean(),
  /** When it joined; null if that was not recorded. */
  joined_at: z.nullable(instant),
  /** The last day for orders, once staff have approved that the vendor leaves. */
  leaves_on: z.nullable(day),
  is_open_to_vendors: z.boolean(),
  accepts_incomplete: z.boolean(),
  /** Stores of the marketplace, and those that can receive on a delivery day of the vendor. */
  store_count: z.int(),
  reached_count: z.int(),
  /** Products that its stores can order. */
  product_count: z.int(),
  requirements: z.array(requirement),
  /** Terms for vendors; empty if there are none. */
  terms: z.string(),
  /** The request that staff have not decided on. */
  request: z.nullable(marketplaceRequest),
})
export type VendorMarketplace = z.infer<typeof vendorMarketplace>

export type MarketplaceState = 'selling' | 'leave-requested' | 'leaving' | 'requested' | 'available'
export const marketplaceStates: Readonly<Record<MarketplaceState, string>> = {
  selling: 'You sell here',
  'leave-requested': 'Requested to leave',
  leaving: 'You are leaving',
  requested: 'Requested',
  available: 'Not yet',
}

export function marketplaceState({
  is_selling,
  leaves_on,
  request,
}: Pick<VendorMarketplace, 'is_selling' | 'leaves_on' | 'request'>): MarketplaceState {
  if (request && isUndecided(request.status)) return request.kind === 'join' ? 'requested' : 'leave-requested'
  if (!is_selling) return 'available'
  return leaves_on === null ? 'selling' : 'leaving'
}

/** A store of a marketplace that the vendor delivers to. */
export const reachedStore = z.object({
  hashid,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Weekdays on which the vendor delivers and the store receives, 0 for Sunday. */
  delivery_weekdays: z.array(z.int()),
  /** On the clock of the store. */
  cut_off_time: z.string(),
  lead_time_days: z.int(),
  /** The last day of a delivery; null if the store has never ordered from the vendor. */
  last_order_on: z.nullable(day),
})
export type ReachedStore = z.infer<typeof reachedStore>

export const listVendorMarketplaces = get('/vendor/{vendor}/marketplaces', {
  may: suppliers,
  summary: 'The marketplaces that a vendor sells in or can request to join, with their requirements',
  output: listOf(vendorMarketplace),
})
export const listVendorRequests = get('/vendor/{vendor}/marketplace-requests', {
  may: suppliers,
  summary: 'The requests of a vendor to join or leave marketplaces, newest first',
  output: listOf(marketplaceRequest),
})
export const listReachedStores = get('/vendor/{vendor}/marketplaces/{marketplace}/stores', {
  may: suppliers,
  summary: 'The stores that a vendor delivers to in a marketplace that it sells in',
  output: listOf(reachedStore),
})

const LONGEST_TERMS = 20_000
/** The terms that the person has read: a 409 if they have changed since. */
const terms = z.string().check(z.maxLength(LONGEST_TERMS))

export const joinForm = z.object({
  message: note(2_000),
  accepts_terms: z.boolean(),
})
export const requestToJoin = post('/vendor/{vendor}/marketplaces/{marketplace}/join', {
  may: suppliers,
  summary:
    'Request to join a marketplace and accept its terms; staff are mailed. A 409 while a requirement is unmet, unless the marketplace accepts that',
  body: z.extend(joinForm, { terms }),
  output: message,
})
export const acceptMarketplaceTerms = post('/vendor/{vendor}/marketplaces/{marketplace}/terms', {
  may: suppliers,
  summary: 'Accept the terms of a marketplace again after they have changed',
  body: z.object({ terms }),
  output: message,
})
export const leaveForm = z.object({
  last_day: day,
  message: paragraphs(2_000),
})
export const requestToLeave = post('/vendor/{vendor}/marketplaces/{marketplace}/leave', {
  may: suppliers,
  summary: 'Request to leave a marketplace after a day; staff are mailed',
  body: leaveForm,
  output: message,
})
export const withdrawRequest = post('/vendor/{vendor}/marketplace-requests/{hashid}/withdraw', {
  may: suppliers,
  summary: 'Withdraw a request that staff have not decided on; they are mailed',
  output: message,
})
export const replyForm = z.object({ text: paragraphs(2_000) })
export const replyAboutRequest = post('/vendor/{vendor}/marketplace-requests/{hashid}/reply', {
  may: suppliers,
  summary: 'Reply to a question of staff about a request; a 409 if there is none',
  body: replyForm,
  output: message,
})
