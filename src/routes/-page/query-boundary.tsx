import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isQueryError } from '@/queries/client/query-client'
import { Skeleton } from '@/ui/primitives/skeleton'
import { LoadErrorCard } from './load-error-card'

/**
 * Shows `pending` until the suspending queries below have data, and an error if they fail to load. A refetch that fails
 * later keeps the data on screen.
 */
export const QueryBoundary = ({
  pending = <Skeleton className="h-[60vh]" />,
  children,
}: {
  pending?: ReactNode
  children: ReactNode
}) => (
  // New children may read other queries, for example of another store.
  <CatchBoundary getResetKey={() => children} errorComponent={QueryError}>
    <Suspense fallback={pending}>{children}</Suspense>
  </CatchBoundary>
)

function QueryError({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient()
  const [isOfQuery] = useState(() => isQueryError(client, error))
  // Boundaries whose queries failed together recover together. The calls are batched because a query can start while React renders,
  // when state must not be set.
  useEffect(
    () =>
      client.getQueryCache().subscribe(
        notifyManager.batchCalls(() => {
          if (!isQueryError(client, error)) reset()
        }),
      ),
    [client, error, reset],
  )
  if (!isOfQuery) throw error
  return <LoadErrorCard error={error} />
}
