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

/** An address whose rule is asked for. */
interface Place {
  pathname: string
  params: Readonly<Record<string, string | undefined>>
}
type RuleAt = (place: Place) => Rule

/** Says, on a guard, what it asks for, so that access to its page can be explained. */
export interface Guarding {
  ruleAt?: RuleAt
  /** Account Setup of a supplier's vendor: finished, or still open. */
  setup?: 'finished' | 'open'
}

interface Guarded {
  context: { user: User }
}

/** Admits users who satisfy the rule; redirects others to '/'. */
export const allow = (rule: Rule) =>
  Object.assign(
    ({ context }: Guarded) => {
      if (!allows(rule, context.user)) throw redirect({ to: '/' })
    },
    { ruleAt: () => rule },
  )

/** The same with a rule that depends on the address. */
export const allowAt = (ruleAt: RuleAt) =>
  Object.assign(
    ({ context, location, params }: Guarded & { location: { pathname: string }; params: Place['params'] }) =>
      allow(ruleAt({ pathname: location.pathname, params }))({ context }),
    { ruleAt },
  )

/** Leads suppliers whose vendor is still being set up to Account Setup. */
export const requireOnboarded = Object.assign(
  ({ context }: Guarded) => {
    if (isOnboarding(context.user)) throw redirect({ to: '/supplier/onboarding' })
  },
  { setup: 'finished' as const },
)

/** Closes Account Setup once the vendor is set up. */
export const requireOnboarding = Object.assign(
  ({ context }: Guarded) => {
    if (!isOnboarding(context.user)) throw redirect({ to: '/' })
  },
  { setup: 'open' as const },
)

/** Returns the entry for suppliers from an `sfa` sign-in, with the tokens of this session. */
export const tokenRedirect = (origin: string): string =>
  `/tokenredirect/${tokens.access()}/${tokens.refresh()}?${new URLSearchParams({ redirect: origin })}`

/** Returns the path to open after signing in: a path of this portal, or else the dashboard. */
export const safeOrigin = (origin: string | undefined): string =>
  origin && /^\/(?![/\\])/.test(origin) ? origin : '/'
