import { Button } from '@/ui/primitives/button'

/** Says that sorting and filters stopped because the table's engine failed, with a button to restart it. */
export function EngineFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-l-4 border-l-destructive bg-card px-3 py-1.5"
    >
      Sorting and filtering stopped working.
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
