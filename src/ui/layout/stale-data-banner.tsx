import { Button } from '../primitives/button'
import { Callout } from './callout'

/** Says that the data on screen could not be refreshed. `loadedAt` is 0 for lists that came with the portal's code. */
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
      {loadedAt === 0 ? "Couldn't load some choices." : `Couldn't refresh. Showing data from ${time}.`}
    </Callout>
  )
}
