import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isResumable } from '@/auth/session/resumption'
import { tokens } from '@/auth/session/tokens'
import { ApiError, SessionExpired } from '@/auth/transport/api-error'
import type { User } from '@/domain/access/user'
import { mayWork } from '@/domain/access/user-status'
import { lazyModule } from '@/loading/lazy-module'

interface Guarded {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
}

// The sign-in page does not load it.
const sessionModule = lazyModule(() => import('@/queries/access/session'))

/** Admits signed-in users; redirects others to /login, from where they return. */
export async function requireUser({ context, location }: Guarded): Promise<{ user: User }> {
  if (!tokens.access() && !isResumable()) throw toLogin(location.href)
  const { session } = await sessionModule()
  const known = context.queryClient.getQueryData(session().queryKey)
  // The sign-in dialog is open over the page already.
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

/** Redirects to the sign-in, or from a product's page to its public page. */
function toLogin(href: string) {
  const product = /^\/product\/view(?:\/([\w-]+))?/.exec(href)
  return product
    ? redirect({ to: '/start/product/view/{-$hashid}', params: { hashid: product[1] } })
    : redirect({ to: '/login', search: href === '/' ? {} : { redirect: href } })
}
