import { type LucideIcon, WifiOffIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button'
import {
  Empty,
  EmptyContent,
  EmptyDescription,
  EmptyHeader,
  EmptyMedia,
  EmptyTitle,
} from '../primitives/empty'
import { Callout } from './callout'

/** An empty list or panel with its next step. */
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
    <Empty data-slot="empty-state">
      <EmptyHeader>
        <EmptyMedia variant="icon">
          <Icon aria-hidden="true" />
        </EmptyMedia>
        <EmptyTitle>{title}</EmptyTitle>
        {children && <EmptyDescription>{children}</EmptyDescription>}
      </EmptyHeader>
      {action && <EmptyContent>{action}</EmptyContent>}
    </Empty>
  )
}

/** An error instead of data that failed to load. */
export function ErrorState({
  title = "We couldn't load this",
  message,
  onRetry,
}: {
  title?: string
  message: string
  onRetry: () => void
}) {
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

/** Says that the data on screen could not be refreshed. */
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
      Couldn't refresh. Showing data from {time}.
    </Callout>
  )
}
