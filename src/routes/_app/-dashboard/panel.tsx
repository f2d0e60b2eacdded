import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/auth/api-error'
import { Card, CardHeader } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/states'

/** A card of the dashboard over one query, with its loading, failed and stale states. */
export function Panel({
  title,
  query,
  action,
  children,
}: {
  title: string
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isRefetchError' | 'dataUpdatedAt' | 'refetch'>
  action?: ReactNode
  children: ReactNode
}) {
  const retry = () => void query.refetch()
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHeader title={title} action={action} />
      {query.data !== undefined ? (
        children
      ) : query.isError ? (
        <ErrorState message={messageOf(query.error)} onRetry={retry} />
      ) : (
        <div className="grid gap-2 p-4">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )}
    </Card>
  )
}
