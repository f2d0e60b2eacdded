import { redirect } from '@tanstack/react-router'
import { allows, type Rule } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { tokens } from './tokens'

/** Sends a signed-in user away from pages for visitors. */
export function requireVisitor() {
  if (tokens.access()) throw redirect({ to: '/' })
}

/** Lets those pass who satisfy the rule; others go to '/'. */
export const allow =
  (rule: Rule) =>
  ({ context }: { context: { user: User } }) => {
    if (!allows(rule, context.user)) throw redirect({ to: '/' })
  }

/** An address of this portal to go on to after signing in; anything else is the dashboard. */
export const safeOrigin = (origin: string | undefined): string =>
  origin && /^\/(?![/\\])/.test(origin) ? origin : '/'
