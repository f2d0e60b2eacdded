import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '@/routes/-page/query-state'
import { cn } from '@/ui/cn'
import { Section } from '@/ui/layout/section'
import { Skeleton } from '@/ui/primitives/skeleton'

export type PanelQuery = Pick<UseQueryResult, 'data' | 'error'>

/** A dashboard card for one query, with its loading and error states. `height` is its least height, `pendingRows` how many lines it has while it loads. */
export function Panel({
  title,
  hint,
  query,
  action,
  height = 'min-h-48',
  pendingRows = 3,
  children,
}: {
  title: string
  hint?: string | undefined
  query: PanelQuery
  action?: ReactNode
  height?: string
  pendingRows?: number
  children: ReactNode
}) {
  return (
    <Section title={title} description={hint} action={action} className="flex min-w-0 flex-col">
      <div className={cn('flex grow flex-col', height)}>
        {query.data !== undefined ? (
          children
        ) : (
          <QueryState
            queries={[query]}
            pending={
              <div className="grid gap-2 p-4">
                {Array.from({ length: pendingRows }, (_, row) => (
                  <Skeleton key={row} className="h-12" />
                ))}
              </div>
            }
          />
        )}
      </div>
    </Section>
  )
}

/** Empty state of a panel, one or two rows tall. */
export const PanelEmpty = ({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
}) => (
  <div data-slot="empty-state" className="flex items-center gap-3 px-4 py-3.5">
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-[13px] text-muted-foreground">{children}</p>
    </div>
  </div>
)
