import * as z from 'zod/mini'
import { get, listOf, message, post } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { roles } from './role'
import { mayEditUsers } from './rule'

/** An account that may be of the same person as another one. */
export const duplicateUser = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  role_name: z.enum(roles),
  /** Names of the vendor, broker or groups that they work for. */
  workplaces: z.array(z.string()),
  created_at: instant,
})
export type DuplicateUser = z.infer<typeof duplicateUser>

export const findDuplicateUsers = get('/admin/users/{hashid}/duplicates', {
  may: mayEditUsers,
  summary:
    'Active accounts that may be of the same person: with the name of the user or the first part of their email address. With `search`, those with these words in name or email address. At most 20',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(200))) }),
  output: listOf(duplicateUser),
})

export const mergeUsers = post('/admin/users/{hashid}/merge', {
  may: mayEditUsers,
  summary:
    'Add the stores, order guides, saved views and favorites of another account, `from`, to that of the user, and suspend the other one. A 403 if either has a higher rank',
  body: z.object({ from: hashid }),
  output: message,
})
