import { useQueryClient } from '@tanstack/react-query'
import { SearchXIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { retryFailed } from '@/queries/client/query-client'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'

/** Says that a record was not found, or why a query failed, with a retry. */
export function LoadError({
  error,
  action,
  onRetry,
}: {
  error: unknown
  /** The next step if the record was not found. */
  action?: ReactNode
  onRetry?: () => void
}) {
  const client = useQueryClient()
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState icon={SearchXIcon} title={error.message} action={action}>
        It may have been removed, or you don't have access to it.
      </EmptyState>
    )
  const retry = async () => {
    await retryFailed(client, error)
    onRetry?.()
  }
  return <ErrorState message={messageOf(error)} onRetry={() => void retry()} />
}
