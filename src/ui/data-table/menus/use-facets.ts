import { useEffect, useEffectEvent, useState } from 'react'
import type { Facet, Shown } from '@/domain/tables/engine/engine'

type Facets = (id: string) => Promise<readonly Facet[]>

/**
 * Returns the values of columns with their numbers of rows, by column; null until all are counted. Counts again with each answer of
 * the engine in `shown`; without them, once.
 */
export function useFacets(
  ids: readonly string[],
  facets: Facets,
  shown?: Shown | null,
): ReadonlyMap<string, readonly Facet[]> | null {
  const [counted, setCounted] = useState<ReadonlyMap<string, readonly Facet[]> | null>(null)
  const key = ids.join()
  const facetsOf = useEffectEvent(facets)
  useEffect(() => {
    // Before its first answer, the engine has no rows to count.
    if (shown === null) return () => {}
    let isActive = true
    const count = async () => {
      const counts = await Promise.all(key.split(',').map((id) => facetsOf(id)))
      if (isActive) setCounted(new Map(key.split(',').map((id, at) => [id, counts[at] ?? []])))
    }
    // The table reports engine errors.
    count().catch(() => {})
    return () => {
      isActive = false
    }
  }, [key, shown])
  return counted
}
