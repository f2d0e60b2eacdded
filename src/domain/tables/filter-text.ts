import type { Filter } from './engine/engine'
import type { ListField } from './list-field'
import { valueText } from './value-text'

const WORDS = {
  contains: 'contains',
  starts: 'starts with',
  equals: 'is',
  empty: 'is empty',
  'not-empty': 'is filled',
}

/** Describes a filter, for use after the label of its field. More than `mostNamed` values are only counted. */
export function filterText<Row>(
  filter: Filter,
  field: Pick<ListField<Row>, 'kind' | 'choices'>,
  mostNamed = 2,
): string {
  if (filter.kind === 'text')
    return filter.how === 'empty' || filter.how === 'not-empty'
      ? WORDS[filter.how]
      : `${WORDS[filter.how]} “${filter.text}”`
  if (filter.kind === 'any') {
    const texts = filter.values.map((value) => valueText(field, value) || 'none')
    return texts.length > mostNamed ? `is any of ${texts.length}` : `is ${texts.join(' or ')}`
  }
  const [from, to] = [filter.from, filter.to].map((end) =>
    end === null ? '' : valueText(field, field.kind === 'number' ? Number(end) : end),
  )
  if (from && to) return `${from} – ${to}`
  return from ? `from ${from}` : `up to ${to}`
}
