import type { User } from '@/domain/access/user'

const keyOf = ({ hashid }: Pick<User, 'hashid'>) => `portal.tour.${hashid}`

/** Records that a user has taken or declined the tour. Cleared when the session ends. */
export const tourState = {
  isSettled: (user: User) => localStorage.getItem(keyOf(user)) !== null,
  settle: (user: User) => localStorage.setItem(keyOf(user), 'settled'),
  reset: (user: User) => localStorage.removeItem(keyOf(user)),
}
