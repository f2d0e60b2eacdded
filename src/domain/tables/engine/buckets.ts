import type { ColumnStore } from './column-store'
import type { Value } from './engine'
import { radixSort } from './radix-sort'

export interface Bucket {
  value: Value
  /** Rows with this value, in the given order. */
  rows: Uint32Array
}

/** Groups rows by their value in a column, in the order of the values; rows without one come last. */
export function bucketsOf(column: ColumnStore, rows: Uint32Array, desc: boolean): Bucket[] {
  const numbers = new Map<Value, number>()
  const firsts: number[] = []
  const counts: number[] = []
  const bucketOf = new Uint32Array(rows.length)
  rows.forEach((row, at) => {
    const bucket = column.bucketAt(row)
    const known = numbers.get(bucket)
    const number = known ?? firsts.push(row) - 1
    if (known === undefined) numbers.set(bucket, number)
    counts[number] = (counts[number] ?? 0) + 1
    bucketOf[at] = number
  })

  const ends: number[] = []
  let end = 0
  for (const count of counts) {
    ends.push(end)
    end += count
  }
  const sortedRows = new Uint32Array(rows.length)
  rows.forEach((row, at) => {
    const number = bucketOf[at] ?? 0
    const place = ends[number] ?? 0
    sortedRows[place] = row
    ends[number] = place + 1
  })

  // Sorts one row of each bucket as its representative.
  const numberOf = new Map(firsts.map((row, number) => [row, number]))
  return Array.from(radixSort(Uint32Array.from(firsts), column.words(desc)), (row) => {
    const number = numberOf.get(row) ?? 0
    const last = ends[number] ?? 0
    return { value: column.valueAt(row), rows: sortedRows.subarray(last - (counts[number] ?? 0), last) }
  })
}
