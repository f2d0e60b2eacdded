import type { ListField } from '@/domain/tables/list-field'
import type { ListQuery } from '@/domain/tables/list-query'
import { matchingRows } from '@/domain/tables/matching-rows'
import { invalid } from '../http/api-error'
import type { RowStream } from '../http/row-stream'

/**
 * Returns the rows of a list that match, by hash. Matches chunk by chunk, so that 100,000 rows neither fill the memory nor
 * block other requests. @throws a 422 for a filter that the list doesn't have
 */
export async function matchingHashes<Row extends { hashid: string }>(
  { chunks }: RowStream,
  fields: readonly ListField<Row>[],
  query: ListQuery,
  complete: (row: Row) => Row = (row) => row,
): Promise<string[]> {
  for (const { id } of query.filters)
    if (!fields.some((field) => field.id === id))
      throw invalid('query.filters', `This list has no filter “${id}”. Remove it and try again.`)
  const hashes: string[] = []
  for await (const chunk of chunks()) {
    // These are the rows that the list sends; `complete` adds the rest.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const rows = JSON.parse(`[${chunk}]`) as Row[]
    for (const { hashid } of matchingRows(fields, rows.map(complete), query)) hashes.push(hashid)
  }
  return hashes
}
