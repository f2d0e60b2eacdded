import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/ui/primitives/card'
import { LoadError } from './load-error'

/** The state of queries without data, for parts of a page that cannot suspend: `pending`, or an error with a retry. */
export function QueryState({
  queries,
  pending,
}: {
  queries: readonly Pick<UseQueryResult, 'data' | 'error'>[]
  pending: ReactNode
}) {
  const failed = queries.find(({ data, error }) => error && data === undefined)
  if (!failed) return pending
  return (
    <Card className="in-data-[slot=card]:border-0 in-data-[slot=popover-content]:border-0 in-data-[slot=card]:shadow-none in-data-[slot=popover-content]:shadow-none">
      <LoadError error={failed.error} />
    </Card>
  )
}
