import { Button } from '@/ui/primitives/button'

/** Explains what stopped working after the table's engine failed, with a button to restart it. */
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
