import type { User } from './user'

/** Account states. Pending and suspended accounts see /account-status only. */
export const userStatus = { pending: 0, active: 1, suspended: 2 } as const

/** Returns true if an account may use the portal; all others see /account-status only. */
export const mayWork = ({ status, email_verified }: Pick<User, 'status' | 'email_verified'>): boolean =>
  status === userStatus.active && email_verified
