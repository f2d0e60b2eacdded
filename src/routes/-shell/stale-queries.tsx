import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { StaleDataBanner } from '@/ui/layout/stale-data-banner'

/** Says that the data on screen could not be refreshed; the last loaded data stays. A failed load must never look like an empty list. */
export function StaleQueries() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const failed = () =>
    cache
      .findAll({ type: 'active' })
      .filter(({ state }) => state.status === 'error' && state.data !== undefined)
  const loadedAt = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => Math.min(...failed().map(({ state }) => state.dataUpdatedAt)),
  )
  if (!Number.isFinite(loadedAt)) return null
  return (
    <div className="mx-auto w-full max-w-[1560px] px-4 pt-3 desktop:px-6">
      <StaleDataBanner
        loadedAt={loadedAt}
        onRetry={() => void Promise.all(failed().map(({ queryKey }) => client.refetchQueries({ queryKey })))}
      />
    </div>
  )
}
