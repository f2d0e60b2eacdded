import * as z from 'zod/mini'
import { del, get, listOf, message, post, relations } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { text } from '../values/validation'
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
  /** When its tokens were last renewed, which happens every few minutes of use. */
  last_seen_at: instant,
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
