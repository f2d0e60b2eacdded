import { orderingRoles, type Role } from './role'
import { allBut, allows, onlyRoles, type Rule, signedIn } from './rule'
import type { User } from './user'

/** A page that a menu leads to. The rule is the one that guards its route. Section 2: Buyer main menu. */
export interface Destination {
  label: string
  to: string
  rule: Rule
  badge?: string
}

export interface MenuGroup {
  label: string
  entries: readonly Destination[]
}

const buyers = allBut('Supplier')
export const mayOrder: Rule = onlyRoles(...orderingRoles)

const buyerMenu: readonly (Destination | MenuGroup)[] = [
  { label: 'Dashboard', to: '/', rule: signedIn, badge: 'New' },
  {
    label: 'Orders',
    entries: [
      { label: 'Place New Order', to: '/order/start', rule: mayOrder },
      { label: 'View All Orders', to: '/orders', rule: buyers },
      { label: 'View Upcoming Orders', to: '/orders/upcoming', rule: buyers },
      { label: 'View Past Orders', to: '/orders/historic', rule: buyers },
    ],
  },
]

const supplierMenu: readonly Destination[] = [
  { label: 'Dashboard', to: '/', rule: onlyRoles('Supplier' satisfies Role) },
]

/** The main menu of a user: only what they may open. */
export const menuOf = (user: User): (Destination | MenuGroup)[] =>
  (user.is_supplier ? supplierMenu : buyerMenu).flatMap((entry): (Destination | MenuGroup)[] => {
    if (!('entries' in entry)) return allows(entry.rule, user) ? [entry] : []
    const entries = entry.entries.filter(({ rule }) => allows(rule, user))
    return entries.length > 0 ? [{ ...entry, entries }] : []
  })
