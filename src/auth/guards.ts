import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { allows, type Rule } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { mayWork } from '@/domain/access/user-status'
import { ApiError, SessionExpired } from './api-error'
import { fetchedOnce } from './fetched-once'
import { isResumable } from './resumption'
import { tokens } from './tokens'

interface Guarded {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
}

// Not before someone is signed in: the sign-in page does without it.
const sessions = fetchedOnce(() => import('./session'))

/** Lets signed-in users pass; others go to /login and come back from there. */
export async function requireUser({ context, location }: Guarded): Promise<{ user: User }> {
  if (!tokens.access() && !isResumable()) throw toLogin(location.href)
  const { session } = await sessions()
  const known = context.queryClient.getQueryData(session().queryKey)
  // The sign-in stands over the page already.
  if (known && isResumable()) return { user: known }
  try {
    const user = await context.queryClient.ensureQueryData(session())
    if (!mayWork(user) && location.pathname !== '/account-status') throw redirect({ to: '/account-status' })
    return { user }
  } catch (error) {
    if (error instanceof SessionExpired || (error instanceof ApiError && error.status === 401)) {
      if (tokens.access()) tokens.clear('expired')
      throw toLogin(location.href)
    }
    throw error
  }
}

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

/** To the sign-in, or where it is a product that is asked for to what anybody may see of it. */
function toLogin(href: string) {
  const [, hashid] = /^\/product\/view\/([\w-]+)/.exec(href) ?? []
  return hashid
    ? redirect({ to: '/start/product/view/{-$hashid}', params: { hashid } })
    : redirect({ to: '/login', search: href === '/' ? {} : { redirect: href } })
}
