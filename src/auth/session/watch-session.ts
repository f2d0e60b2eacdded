import { isResumable } from './resumption'
import { tokens } from './tokens'

/**
 * Watches the session across this and all other tabs. `onExpired` runs once a session; `onOtherUser` when loaded data must no longer be
 * shown; `onGuardsChange` when access to pages may have changed.
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
