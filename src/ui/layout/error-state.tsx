import { WifiOffIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../primitives/button'
import { EmptyState } from './empty-state'

/** An error instead of data that failed to load. Retries by itself when the connection returns. */
export function ErrorState({
  title = "We couldn't load this",
  message,
  onRetry,
}: {
  title?: string
  message: string
  onRetry: () => void
}) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <EmptyState
      data-slot="error-state"
      role="alert"
      variant="destructive"
      icon={WifiOffIcon}
      title={title}
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </EmptyState>
  )
}
