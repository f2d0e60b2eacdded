import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type ListEndpoint, stream } from '@/auth/client/stream'
import type { QueryOf } from '@/domain/contract/endpoint'

/** Time between two updates of a list that is still loading. */
const UPDATE_INTERVAL_MS = 50

/** Lists with more rows to come. */
const loadingLists = new WeakSet<readonly unknown[]>()
/** ETags of complete lists. */
const tags = new WeakMap<readonly unknown[], string>()

interface RowsQuery<E> {
  queryKey: QueryKey
  query: E
  staleTime: number
}

/**
 * A list shown while it loads: its first rows appear before its last byte. A list on screen stays until the new one is complete, and for
 * good if the server says that it is unchanged. If the transfer breaks off, the loaded rows stay, with the error.
 */
export const rowsQuery = <Row, E extends ListEndpoint<Row>>(
  endpoint: E & ListEndpoint<Row>,
  { queryKey, query, staleTime }: RowsQuery<QueryOf<E>>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Row[]> => {
      const current = client.getQueryData<Row[]>(queryKey)
      const isShown = current !== undefined
      const rows: Row[] = []
      let shownAt = 0
      const { tag, isKnown } = await stream<Row, E>(
        endpoint,
        { query, signal, known: current && tags.get(current) },
        (more) => {
          for (const row of more) rows.push(row)
          if (isShown || signal.aborted || performance.now() - shownAt < UPDATE_INTERVAL_MS) return
          const loaded = rows.slice()
          loadingLists.add(loaded)
          client.setQueryData(queryKey, loaded)
          shownAt = performance.now()
        },
      )
      if (isKnown && current) return current
      if (tag) tags.set(rows, tag)
      return rows
    },
    // Structural sharing would compare a hundred thousand rows field by field.
    structuralSharing: false,
    staleTime: ({ state }) => (isArriving(state.data) ? 0 : staleTime),
  })

/** Returns true while a list is still loading. */
export const isArriving = (rows: readonly unknown[] | undefined): boolean =>
  rows !== undefined && loadingLists.has(rows)
