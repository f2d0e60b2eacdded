import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** While there is no network: what is typed is kept and sent later. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  if (isOnline) return null
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
      You are offline. Keep working: changes to the cart are sent as soon as the connection is back.
    </p>
  )
}
