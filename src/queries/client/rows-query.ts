import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type ListEndpoint, stream } from '@/auth/client/stream'
import { PART_ROWS } from '@/domain/contract/crud'
import type { QueryOf } from '@/domain/contract/endpoint'

/** Time between two updates of a list that is still loading. */
const UPDATE_INTERVAL_MS = 50

/** A list as it is cached. */
export interface Rows<Row> {
  rows: Row[]
  /** False while more rows are to come, and if the transfer broke off. */
  isComplete: boolean
  /** ETag of a complete list. */
  tag?: string | undefined
}

export const rowsOf = <Row>({ rows }: Rows<Row>): Row[] => rows

interface RowsQuery<E> {
  queryKey: QueryKey
  /** Of the path. */
  params?: Record<string, string>
  query: E
  staleTime: number
  /** A list of fewer rows appears whole, so that none moves from under the pointer as others arrive. */
  wholeBelow?: number
}

/**
 * A list shown while it loads: the first rows of a long one appear before its last byte. A list on screen stays until the new one is complete, and for
 * good if the server says that it is unchanged. If the transfer breaks off, the loaded rows stay, with the error.
 */
export const rowsQuery = <Row, E extends ListEndpoint<Row>>(
  endpoint: E & ListEndpoint<Row>,
  { queryKey, params, query, staleTime, wholeBelow = PART_ROWS }: RowsQuery<QueryOf<E>>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Rows<Row>> => {
      const current = client.getQueryData<Rows<Row>>(queryKey)
      const isShown = current !== undefined
      const rows: Row[] = []
      let shownAt = 0
      const { tag, isKnown } = await stream<Row, E>(
        endpoint,
        { params, query, signal, known: current?.tag },
        (more) => {
          for (const row of more) rows.push(row)
          const isEarly = rows.length < wholeBelow || performance.now() - shownAt < UPDATE_INTERVAL_MS
          if (isShown || signal.aborted || isEarly) return
          client.setQueryData<Rows<Row>>(queryKey, { rows: rows.slice(), isComplete: false })
          shownAt = performance.now()
        },
      )
      return isKnown && current ? current : { rows, isComplete: true, tag }
    },
    // Structural sharing would compare a hundred thousand rows field by field.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.isComplete === false ? 0 : staleTime),
  })
