import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '@/routes/-page/query-state'
import { Section } from '@/ui/layout/section'
import { Skeleton } from '@/ui/primitives/skeleton'

export type PanelQuery = Pick<UseQueryResult, 'data' | 'error'>

/** A dashboard card for one query, with its loading and error states; its height stays the same. */
export function Panel({
  title,
  hint,
  query,
  action,
  height = 'min-h-48',
  children,
}: {
  title: string
  hint?: string | undefined
  query: PanelQuery
  action?: ReactNode
  height?: string
  children: ReactNode
}) {
  return (
    <Section title={title} description={hint} action={action} className="flex min-w-0 flex-col">
      <div className={height}>
        {query.data !== undefined ? (
          children
        ) : (
          <QueryState
            queries={[query]}
            pending={
              <div className="grid gap-2 p-4">
                {[0, 1, 2].map((row) => (
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
