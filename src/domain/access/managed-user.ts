import * as z from 'zod/mini'
import { get, listOf, wholeList } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { registrationKind } from './registration-review'
import { roles } from './role'
import { mayReadUsers } from './rule'

const states = ['active', 'waiting', 'asked', 'declined', 'suspended', 'invited', 'expired'] as const
/** State of an account in the list of users. Open registrations and invitations have states of their own. */
export type AccountState = (typeof states)[number]
export const accountStates: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  waiting: 'Waiting',
  asked: 'Question asked',
  declined: 'Declined',
  suspended: 'Suspended',
  invited: 'Invited',
  expired: 'Invitation expired',
}

/** A user as staff list them. */
export const managedUser = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  role_name: z.enum(roles),
  state: z.enum(states),
  is_developer: z.boolean(),
  /** Those of the role and their own, sorted; empty for those who may not edit users. */
  permissions: z.array(z.string()),
  /** The groups of their stores, sorted; empty for suppliers. */
  partner_groups: z.array(z.string()),
  store_count: z.int(),
  /** The vendor that a supplier works for, or their broker. */
  company_name: z.nullable(z.string()),
  marketplace_name: z.nullable(z.string()),
  created_at: instant,
  last_signed_in_at: z.nullable(instant),
  /** The registration that is not decided yet, or was declined. */
  registration: z.nullable(z.object({ hashid, kind: registrationKind })),
})
export type ManagedUser = z.infer<typeof managedUser>

export const listUsers = get('/admin/users', {
  may: mayReadUsers,
  summary: 'Users, newest first; for Analysts those of their stores',
  query: z.object(wholeList),
  output: listOf(managedUser),
})
