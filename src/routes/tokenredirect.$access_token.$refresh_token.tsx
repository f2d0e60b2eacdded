import { createFileRoute, redirect } from '@tanstack/react-router'
import { notifyError } from '@/ui/notices'

/** Suppliers arrive here from the sign-in of another marketplace. Their tokens leave the address at once. */
export const Route = createFileRoute('/tokenredirect/$access_token/$refresh_token')({
  beforeLoad: async ({ context: { queryClient }, params }) => {
    const { beginSession, leaveSession } = await import('@/auth/session')
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
