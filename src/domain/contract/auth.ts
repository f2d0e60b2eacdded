import * as z from 'zod/mini'
import { account, anyone } from '../rule'
import { user } from '../user'
import { get, message, post } from './endpoint'

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export type Tokens = z.infer<typeof tokens>

export const credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(254, 'Invalid email address')),
  password: z
    .string()
    .check(z.minLength(1, 'Required'), z.maxLength(1000, 'Must be at most 1000 characters')),
})

export const login = post('/auth/login', {
  may: anyone,
  summary: 'Sign in with email and password',
  body: credentials,
  output: tokens,
})
export const logout = get('/auth/logout', { may: account, summary: 'End this session', output: message })
export const refresh = post('/auth/refresh', {
  may: anyone,
  summary: 'Trade a refresh token for new tokens; a used one ends its whole family',
  body: z.object({ refresh_token: z.string().check(z.minLength(1, 'Required')) }),
  output: tokens,
})
export const currentUser = get('/auth/user', {
  may: account,
  summary: 'The signed-in user',
  query: z.object({ with: z.optional(z.string()), limit: z.optional(z.literal(-1)) }),
  output: z.object({ data: user }),
})
