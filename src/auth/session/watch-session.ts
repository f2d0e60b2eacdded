import { isResumable } from './resumption'
import { tokens } from './tokens'

/**
 * Follows the session through this tab and all others. `onExpired` comes once a session; `onOtherUser` when nothing that
 * was loaded may be shown any longer; `onGuardsChange` when pages may have opened or closed.
 */
export function watchSession(tell: {
  onExpired: () => void
  onOtherUser: () => void
  onGuardsChange: () => void
}) {
  let user = tokens.userHash()
  let hasTold = false
  tokens.subscribe(() => {
    const expired = tokens.expiredUser()
    const present = tokens.userHash() ?? expired
    if (expired && !hasTold) tell.onExpired()
    hasTold = expired !== null
    const isOther = user !== null && present !== user
    const isSettled = present === user
    user = present
    if (isOther) tell.onOtherUser()
    if (!isSettled || (expired && !isResumable())) tell.onGuardsChange()
  })
}
