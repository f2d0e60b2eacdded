import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { SearchXIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { isNotFound } from '@/queries/query-client'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'
import { Skeleton } from '@/ui/primitives/skeleton'

/**
 * Shows `pending` until the suspending queries below have data, the message of the API if there is no such record, and
 * otherwise an error with a retry. A refetch that fails later keeps the data on screen.
 */
export const QueryBoundary = ({
  pending = <Skeleton className="h-[60vh]" />,
  children,
}: {
  pending?: ReactNode
  children: ReactNode
}) => (
  <CatchBoundary getResetKey={() => 0} errorComponent={QueryError}>
    <Suspense fallback={pending}>{children}</Suspense>
  </CatchBoundary>
)

function QueryError({ error, reset }: ErrorComponentProps) {
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const retry = () => {
    resetQueries()
    reset()
  }
  return (
    <div className="rounded-lg border bg-card">
      {isNotFound(error) ? (
        <EmptyState icon={SearchXIcon} title={messageOf(error)} />
      ) : (
        <ErrorState message={messageOf(error)} onRetry={retry} />
      )}
    </div>
  )
}
