import { isResumable } from './resumption'
import { tokens } from './tokens'

/**
 * Watches the session across this and all other tabs. `onExpired` runs once a session; `onOtherUser` when loaded data must no longer be
 * shown; `onGuardsChange` when access to pages may have changed.
 */
export function watchSession(listeners: {
  onExpired: () => void
  onOtherUser: () => void
  onGuardsChange: () => void
}) {
  let user = tokens.userHash()
  let hasNotified = false
  tokens.subscribe(() => {
    const expired = tokens.expiredUser()
    const current = tokens.userHash() ?? expired
    if (expired && !hasNotified) listeners.onExpired()
    hasNotified = expired !== null
    const isOther = user !== null && current !== user
    const isSettled = current === user
    user = current
    if (isOther) listeners.onOtherUser()
    if (!isSettled || (expired && !isResumable())) listeners.onGuardsChange()
  })
}
