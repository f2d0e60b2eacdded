import { call } from '@/auth/client/call'
import { tokens } from '@/auth/session/tokens'
import { apiAddress, authorizationOf } from '@/auth/transport/send'
import { logout } from '@/domain/access/contract'

/** Ends the view of this tab. Without a connection, its session still ends at its time. */
export async function leaveView(): Promise<void> {
  await call(logout, {}).catch(() => {})
  tokens.clear('left')
}

/** Ends the view when the tab is closed or reloaded, which leaves no time for an ordinary call. */
export const leaveViewWithPage = () =>
  addEventListener('pagehide', () => {
    const token = tokens.access()
    if (token) void fetch(apiAddress(logout.path), { headers: authorizationOf(token), keepalive: true })
  })
