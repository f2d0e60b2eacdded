import { admin, mayReadUsers, maySeeOnboarding, maySeeStatusUpdates, type Rule } from '../access/rule'

/** Pages of the admin area that others than administrators may open. */
const sharedPages: readonly (readonly [path: string, rule: Rule])[] = [
  ['/admin/users', mayReadUsers],
  ['/admin/product-status-updates', maySeeStatusUpdates],
  ['/admin/supplier/onboardingstatus', maySeeOnboarding],
]
/** Returns the rule for a path of the admin area, before that of its page. */
export const adminAreaRule = (pathname: string): Rule =>
  sharedPages.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? admin
