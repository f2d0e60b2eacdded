import { type LucideIcon, WifiOffIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button'
import { Callout } from './callout'

/** What stands where there is nothing, with the useful next step. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div data-slot="empty-state" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="grid gap-1">
        <p className="font-semibold text-base">{title}</p>
        {children && <div className="max-w-md text-muted-foreground">{children}</div>}
      </div>
      {action}
    </div>
  )
}

/** A load that failed with nothing to show: never an empty list. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
}: {
  title?: string
  message: string
  onRetry: () => void
}) {
  return (
    <div
      data-slot="error-state"
      role="alert"
      className="grid justify-items-center gap-3 px-6 py-12 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-destructive-soft text-destructive">
        <WifiOffIcon aria-hidden="true" className="size-6" />
      </span>
      <div className="grid gap-1">
        <p className="font-semibold text-base">{title}</p>
        <p className="max-w-md text-muted-foreground">{message}</p>
      </div>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** The last good data stays on screen and says that it could not be refreshed. */
export function StaleNotice({ loadedAt, onRetry }: { loadedAt: number; onRetry: () => void }) {
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
      Could not be refreshed. Showing what was loaded at {time}.
    </Callout>
  )
}
