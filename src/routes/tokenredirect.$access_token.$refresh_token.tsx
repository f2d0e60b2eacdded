import { createFileRoute, redirect } from '@tanstack/react-router'
import { beginSession, leaveSession } from '@/auth/session'
import { notifyError } from '@/ui/notices'

/** Suppliers arrive here from the sign-in of another marketplace. Their tokens leave the address at once. */
export const Route = createFileRoute('/tokenredirect/$access_token/$refresh_token')({
  beforeLoad: async ({ context: { queryClient }, params }) => {
    try {
      await beginSession(queryClient, params)
    } catch {
      leaveSession(queryClient)
      void notifyError('error trying supplier redirect')
      throw redirect({ to: '/login', replace: true })
    }
    throw redirect({ to: '/', replace: true })
  },
})
