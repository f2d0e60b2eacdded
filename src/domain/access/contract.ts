import * as z from 'zod/mini'
import { dataOf, del, get, listOf, message, post, relations, type Schema } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { optional, text, urlSafe } from '../values/validation'
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
import { account, anyone } from './rule'
import { user } from './user'

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export type Tokens = z.infer<typeof tokens>

export const credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(254, 'Invalid email address')),
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(1000, 'Use 1,000 characters or fewer')),
})

const token = z.string().check(z.minLength(1, 'Required'), z.maxLength(1000, 'Unknown token'))

export const login = post('/auth/login', {
  may: anyone,
  summary: 'Sign in with email and password; 429 after too many failures',
  body: credentials,
  output: tokens,
})
export const logout = get('/auth/logout', { may: account, summary: 'End this session', output: message })
export const refresh = post('/auth/refresh', {
  may: anyone,
  summary:
    'Exchange a refresh token for new tokens; a repeat within 10 seconds returns the same ones, later reuse ends the session',
  body: z.object({ refresh_token: token }),
  output: tokens,
})
export const currentUser = get('/auth/user', {
  may: account,
  summary:
    'The signed-in user; with get_token=true also the tokens of a session of 15 minutes, which ends with this one; 403 where this is such a session',
  query: z.object({
    with: relations,
    limit: z.optional(z.literal(-1)),
    get_token: z.optional(z.literal('true')),
  }),
  output: z.object({
    data: user,
    access_token: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
  }),
})
export const userByToken = post('/auth/userbytoken', {
  may: anyone,
  summary: 'Exchange the one-time token of single sign-on for the user and a session; 401 if used or expired',
  query: z.object({ token }),
  output: z.object({ data: user, ...tokens.shape }),
})

export const openSession = z.object({
  hashid,
  created_at: instant,
  address: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>
export const listSessions = get('/auth/sessions', {
  may: account,
  summary: 'Sessions of the user, newest first',
  output: listOf(openSession),
})
export const revokeSession = del('/auth/sessions/{id}', {
  may: account,
  summary: 'Sign out a session of the user',
  output: message,
})

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
  body: supplierRegistration,
})
export const registerDistributor = registers('/auth/register/distributor', {
  summary: 'Register a specialty distributor; the account is pending',
  body: distributorRegistration,
})
export const registerBuyer = registers('/auth/register/buyer', {
  summary: 'Register a buyer; the account is pending',
  body: buyerRegistration,
})
export const registerStore = registers('/auth/register/{brand}', {
  summary:
    'Register a store user of a marketplace, named by its brand key or the first label of its host; the account is pending',
  body: brandRegistration,
})
export const registerInfiniteAisle = registers('/auth/registration', {
  summary: 'Register a buyer of an Infinite Aisle marketplace; the account is pending',
  body: infiniteAisleRegistration,
})
export const registerQuickStore = registers('/auth/registration/quick', {
  summary: 'Register a store with the fewest fields; the account is pending and its password is set by mail',
  body: quickStoreRegistration,
})

export const verifyEmail = post('/auth/verify-email', {
  may: anyone,
  summary:
    'Confirm an email address with the token of a mail; valid for a day, and the same answer when used again',
  body: z.object({ token: text(64) }),
  output: message,
})
export const resendVerification = post('/auth/verify-email/resend', {
  may: account,
  summary: 'Send the confirmation mail again; 429 after a few',
  output: message,
})
