import type { NotificationChannel } from '../access/notification'
import type { Role } from '../access/role'
import { userStatus } from '../access/user-status'

/** A person who may know of a cart: works for its store, or was active in it. */
export interface CartPerson {
  hashid: string
  name: string
  email: string
  role_name: Role
  status: number
  email_verified: boolean
  /** Works for the store, alone or with its group. */
  is_member: boolean
  /** Last set the quantity of one of the lines. */
  is_active: boolean
  /** Channels of reminders that the person turned off. */
  muted: readonly NotificationChannel[]
}

/** Returns why a reminder does not reach a person; null if it does. */
export function unreachedReason(person: CartPerson): string | null {
  if (!person.is_member || person.role_name === 'Supplier') return 'Does not order for this store'
  if (person.status === userStatus.suspended) return 'Account suspended'
  if (person.status !== userStatus.active) return 'Account not approved yet'
  if (!person.email_verified) return 'Email address not confirmed'
  return person.muted.length === 2 ? 'Turned off reminders of open carts' : null
}

interface Reach {
  reached: CartPerson[]
  unreached: { person: CartPerson; reason: string }[]
}

/**
 * Returns the people whom a reminder of one order reaches: those who were last active in it; if none of them can be reached,
 * everyone who orders for the store.
 */
export function reachOf(people: readonly CartPerson[]): Reach {
  const checked = people.map((person) => ({ person, reason: unreachedReason(person) }))
  const reachable = checked.flatMap(({ person, reason }) => (reason === null ? [person] : []))
  const active = reachable.filter(({ is_active }) => is_active)
  return {
    reached: active.length > 0 ? active : reachable,
    unreached: checked.flatMap(({ person, reason }) =>
      reason !== null && (person.is_active || active.length === 0) ? [{ person, reason }] : [],
    ),
  }
}
