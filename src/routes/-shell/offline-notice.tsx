import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isTransient } from '@/auth/api-error'

/** While the portal cannot be reached: what is typed is kept and sent later. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  const unanswered = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => state.failureCount > 1 && isTransient(state.failureReason),
  }).filter(Boolean).length
  if (isOnline && unanswered === 0) return null
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
      {isOnline
        ? 'The portal cannot be reached. Your changes are kept on this device and sent as soon as it answers.'
        : 'You are offline. Keep working: changes to the cart are sent as soon as the connection is back.'}
    </p>
  )
}
