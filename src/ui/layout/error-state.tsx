import { WifiOffIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../primitives/button'
import {
  Empty,
  EmptyContent,
  EmptyDescription,
  EmptyHeader,
  EmptyMedia,
  EmptyTitle,
} from '../primitives/empty'

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
    <Empty data-slot="error-state" role="alert">
      <EmptyHeader>
        <EmptyMedia variant="destructive">
          <WifiOffIcon aria-hidden="true" />
        </EmptyMedia>
        <EmptyTitle>{title}</EmptyTitle>
        <EmptyDescription>{message}</EmptyDescription>
      </EmptyHeader>
      <EmptyContent>
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </EmptyContent>
    </Empty>
  )
}
