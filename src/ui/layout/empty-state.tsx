import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import {
  Empty,
  EmptyContent,
  EmptyDescription,
  EmptyHeader,
  EmptyMedia,
  EmptyTitle,
} from '../primitives/empty'

/** An empty list or panel with its next step. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  variant = 'icon',
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & {
  icon: LucideIcon
  title: string
  action?: ReactNode
  variant?: 'icon' | 'destructive'
}) {
  return (
    <Empty data-slot="empty-state" {...props}>
      <EmptyHeader>
        <EmptyMedia variant={variant}>
          <Icon aria-hidden="true" />
        </EmptyMedia>
        <EmptyTitle>{title}</EmptyTitle>
        {children && <EmptyDescription>{children}</EmptyDescription>}
      </EmptyHeader>
      {action && <EmptyContent>{action}</EmptyContent>}
    </Empty>
  )
}
