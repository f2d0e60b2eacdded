import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, isTransient } from '@/auth/transport/api-error'

/** Says that the portal cannot be reached, and that changes are saved on this device and sent later. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  const unanswered = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) =>
      state.failureCount > 1 && isTransient(state.failureReason) ? state.failureReason : null,
  }).filter((reason) => reason !== null)
  if (isOnline && unanswered.length === 0) return null
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
      {isOnline
        ? `${reasonOf(unanswered)} Your changes are saved on this device. We'll send them as soon as we can.`
        : "You're offline. Keep working. We'll send your cart changes when you're back online."}
    </p>
  )
}

/** Returns why changes are waiting: the API's message if it answered. */
const reasonOf = (failures: readonly (Error | null)[]) =>
  failures.find((failure) => failure instanceof ApiError)?.message ?? "We can't reach the portal."
