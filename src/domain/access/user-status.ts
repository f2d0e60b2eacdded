import type { User } from './user'

/** Account states. 0 and 2 may see nothing but /account-status. */
export const userStatus = { pending: 0, active: 1, suspended: 2 } as const

/** Returns whether an account is open: every other sees only /account-status. */
export const mayWork = ({ status, email_verified }: Pick<User, 'status' | 'email_verified'>): boolean =>
  status === userStatus.active && email_verified
