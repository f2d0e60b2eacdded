import { Button } from '../primitives/button'
import { Callout } from './callout'

/** Says that the data on screen could not be refreshed. */
export function StaleDataBanner({ loadedAt, onRetry }: { loadedAt: number; onRetry: () => void }) {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(loadedAt)
  return (
    <Callout
      variant="warning"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Couldn't refresh. Showing data from {time}.
    </Callout>
  )
}
