import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadErrorCard } from './load-error-card'

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
  return <LoadErrorCard error={failed.error} />
}
