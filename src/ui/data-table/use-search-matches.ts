import { useEffect, useMemo, useState } from 'react'
import { lazyModule } from '@/loading/lazy-module'
import type { TableColumn } from './column'

const loadMatches = lazyModule(() => import('./search-matches'))

/** Highlights the matches of a search in a table. Returns the matches in hidden columns. */
export function useSearchMatches<Row>(
  table: HTMLElement | null,
  search: string,
  columns: readonly TableColumn<Row>[],
): (row: Row, shown: readonly TableColumn<Row>[]) => string {
  const [matches, setMatches] = useState<Awaited<ReturnType<typeof loadMatches>> | null>(null)
  const isSearching = search !== ''
  useEffect(() => {
    if (isSearching) loadMatches().then(setMatches, () => {})
  }, [isSearching])
  const words = useMemo(() => matches?.searchWords(search) ?? [], [matches, search])
  // After each render: scrolling shows other rows in the same elements.
  useEffect(() => (table && matches ? matches.highlightWords(table, words) : undefined))
  return (row, shown) =>
    matches && words.length > 0 ? matches.hiddenMatches(row, columns, shown, words) : ''
}
