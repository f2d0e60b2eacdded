import { redirect } from '@tanstack/react-router'
import { allows, type Rule } from '@/domain/access/rule'
import { isOnboarding, type User } from '@/domain/access/user'
import { tokens } from './tokens'

/** Redirects signed-in users away from visitors' pages. */
export function requireVisitor() {
  if (tokens.access()) throw redirect({ to: '/' })
}

/**
 * Redirects signed-in users away from pages that create an account. The page that has just created one stays: it leads
 * to the first steps itself.
 */
export function requireVisitorOnEntry({ cause }: { cause: 'enter' | 'preload' | 'stay' }) {
  if (cause !== 'stay') requireVisitor()
}

/** Admits users who satisfy the rule; redirects others to '/'. */
export const allow =
  (rule: Rule) =>
  ({ context }: { context: { user: User } }) => {
    if (!allows(rule, context.user)) throw redirect({ to: '/' })
  }

/** Leads suppliers whose vendor is still being set up to Account Setup. */
export function requireOnboarded({ context }: { context: { user: User } }) {
  if (isOnboarding(context.user)) throw redirect({ to: '/supplier/onboarding' })
}

/** Closes Account Setup once the vendor is set up. */
export function requireOnboarding({ context }: { context: { user: User } }) {
  if (!isOnboarding(context.user)) throw redirect({ to: '/' })
}

/** Returns the entry for suppliers from an `sfa` sign-in, with the tokens of this session. */
export const tokenRedirect = (origin: string): string =>
  `/tokenredirect/${tokens.access()}/${tokens.refresh()}?${new URLSearchParams({ redirect: origin })}`

/** Returns the path to open after signing in: a path of this portal, or else the dashboard. */
export const safeOrigin = (origin: string | undefined): string =>
  origin && /^\/(?![/\\])/.test(origin) ? origin : '/'
