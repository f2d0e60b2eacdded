import * as z from 'zod/mini'
import { dataOf, get, message, post, type Schema } from '../contract/endpoint'
import { extraAnswers } from '../form-builder/contract'
import { optional, text, urlSafe } from '../values/validation'
import { tokens } from './contract'
import {
  acceptedTerms,
  brandRegistration,
  buyerRegistration,
  distributorRegistration,
  infiniteAisleRegistration,
  password,
  passwordReset,
  quickStoreRegistration,
  supplierActivation,
  supplierRegistration,
} from './registration'
import { anyone } from './rule'

export const requestPassword = post('/auth/password/request', {
  may: anyone,
  summary: 'Request a password mail; the answer is the same for every address',
  body: passwordReset,
  output: message,
})
export const resetPassword = post('/auth/password/reset', {
  may: anyone,
  summary: 'Set a new password with the one-time token of a password mail; ends all sessions of the account',
  body: z.object({ token: text(64), password }),
  output: message,
})

/** Answers to the extra form of registrations. */
const extra = { extra_answers: z.optional(extraAnswers) }

/** A call that creates an account and starts its session. */
const registers = <const Path extends string, Body extends Schema>(
  path: Path,
  definition: { summary: string; body: Body },
) => post(path, { ...definition, may: anyone, output: tokens })

/** Recipients of a supplier's invitation: makers of products, or brokers who sell them. */
export const invitationTypes = ['vendor', 'broker'] as const
export const invitation = z.object({
  /** `user` for those who order or work as staff. */
  type: z.enum([...invitationTypes, 'user']),
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
})
export type Invitation = z.infer<typeof invitation>

export const viewInvitation = get('/auth/invitation/{token}', {
  may: anyone,
  summary: 'Details that an invitation fills in; 404 if it is used, expired or unknown',
  output: dataOf(invitation),
})
export const activateSupplier = registers('/auth/activate/supplier', {
  summary: 'Accept an invitation; supplier_hash is its token',
  body: z.extend(supplierActivation, {
    type: z.enum(invitationTypes, 'Unknown kind of invitation'),
    supplier_hash: text(64),
    vendor_group: optional(urlSafe),
  }),
})
export const userActivation = z.object({ password, accepts_terms: acceptedTerms })
export const activateUser = registers('/auth/activate/user', {
  summary: 'Accept the invitation of a user: sets the password and starts a session',
  body: z.extend(userActivation, { token: text(64) }),
})
export const registerSupplier = registers('/auth/register/supplier', {
  summary: 'Register a supplier; the account is pending',
  body: z.safeExtend(supplierRegistration, extra),
})
export const registerDistributor = registers('/auth/register/distributor', {
  summary: 'Register a specialty distributor; the account is pending',
  body: z.safeExtend(distributorRegistration, extra),
})
export const registerBuyer = registers('/auth/register/buyer', {
  summary: 'Register a buyer; the account is pending',
  body: z.safeExtend(buyerRegistration, extra),
})
export const registerStore = registers('/auth/register/{brand}', {
  summary:
    'Register a store user of a marketplace, named by its brand key or the first label of its host; the account is pending',
  body: z.safeExtend(brandRegistration, extra),
})
export const registerInfiniteAisle = registers('/auth/registration', {
  summary: 'Register a buyer of an Infinite Aisle marketplace; the account is pending',
  body: z.safeExtend(infiniteAisleRegistration, extra),
})
export const registerQuickStore = registers('/auth/registration/quick', {
  summary: 'Register a store with the fewest fields; the account is pending and its password is set by mail',
  body: z.safeExtend(quickStoreRegistration, extra),
})
