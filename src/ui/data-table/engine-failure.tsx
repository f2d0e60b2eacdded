import { Button } from '@/ui/primitives/button'

/** What no longer works where the table's engine has failed, and the way to start it again. */
export function EngineFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="dt-failure">
      Sorting and filtering stopped working.
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
