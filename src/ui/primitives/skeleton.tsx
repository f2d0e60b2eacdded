import { cn } from '../cn'

/** Holds the place of what is loading. Appears after a moment, so that a quick answer shows no flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('animate-skeleton rounded-md bg-muted', className)}
    />
  )
}
