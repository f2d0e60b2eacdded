import type { Filter } from '@/domain/tables/engine/engine'
import type { TableColumn } from './column'

const WORDS = {
  contains: 'contains',
  starts: 'starts with',
  equals: 'is',
  empty: 'is empty',
  'not-empty': 'is filled',
}

/** Describes a filter, for use after its column's name. */
export function filterText<Row>(filter: Filter, column: TableColumn<Row>): string {
  if (filter.kind === 'text')
    return filter.how === 'empty' || filter.how === 'not-empty'
      ? WORDS[filter.how]
      : `${WORDS[filter.how]} “${filter.text}”`
  if (filter.kind === 'any') {
    const texts = filter.values.map((value) => column.textOf(value) || 'none')
    return texts.length > 2 ? `is any of ${texts.length}` : `is ${texts.join(' or ')}`
  }
  const [from, to] = [filter.from, filter.to].map((end) =>
    end === null ? '' : column.textOf(ofKind(column, end)),
  )
  if (from && to) return `${from} – ${to}`
  return from ? `from ${from}` : `up to ${to}`
}

const ofKind = <Row>(column: TableColumn<Row>, end: string | number) =>
  column.kind === 'number' ? Number(end) : end
