import * as z from 'zod/mini'
import { post } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { tokens } from './contract'
import { outranks } from './rank'
import { roles } from './role'
import { allows, mayEditUsers } from './rule'
import type { User } from './user'

/** Longest time that a staff member views the portal as a user. */
export const VIEW_MINUTES = 30

export const viewReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Enter a reason of at least 3 characters'),
    z.maxLength(500, 'Use 500 characters or fewer'),
  )

/** A view of the portal as a user, until its end. */
export const view = z.object({ hashid, name: z.string(), role_name: z.enum(roles), ends_at: instant })
export type View = z.infer<typeof view>

export const viewAs = post('/admin/view-as/{hashid}', {
  may: mayEditUsers,
  summary:
    'Tokens to view the portal as a user for 30 minutes, read-only; a 403 for users with more rights, and for oneself. The audit log keeps the reason',
  body: z.object({ reason: viewReason }),
  output: z.object({ data: view, ...tokens.shape }),
})

type Account = Pick<User, 'role_name' | 'status' | 'email_verified' | 'user_permissions' | 'is_developer'> & {
  hashid: string
}

/** Returns the reason why a staff member cannot view the portal as a user; null if they can. */
export function viewRefusal(staff: Account, user: Account): string | null {
  if (staff.hashid === user.hashid) return 'You can’t view the portal as yourself.'
  if (user.status !== 1) return 'This account isn’t active. Activate it first.'
  if (outranks(user, staff)) return 'This user has a higher rank than you.'
  const missing = user.user_permissions.filter((name) => !staff.user_permissions.includes(name))
  return missing.length > 0 ? `This user has permissions that you don’t have: ${missing.join(', ')}.` : null
}

/** Returns true if a staff member may view the portal as a user. */
export const mayViewAs = (staff: Account, user: Account): boolean =>
  allows(mayEditUsers, staff) && viewRefusal(staff, user) === null
