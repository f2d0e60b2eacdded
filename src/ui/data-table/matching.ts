import type { ListQuery } from '@/domain/tables/list-query'
import type { TableColumn } from './column'
import type { MatchingRows } from './row-action'

/** Returns the rows that match, of which `count` are selected. The code that counts them again is loaded when it is needed. */
export const matchingOf = <Row>(
  columns: readonly TableColumn<Row>[],
  query: ListQuery,
  count: number,
  reload: () => Promise<readonly Row[]>,
): MatchingRows => ({
  query,
  count,
  recount: async () => {
    const [rows, { matchingRows }] = await Promise.all([reload(), import('@/domain/tables/matching-rows')])
    return matchingRows(columns, rows, query).length
  },
})
