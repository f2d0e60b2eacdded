import { formatInstant } from '../values/clock'
import { formatMoney } from '../values/money-text'
import type { Value } from './engine/engine'
import type { ListField } from './list-field'
import { textsOf } from './list-text'

// Created once: creating a formatter costs more than formatting a whole screen.
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const days = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
/** Formats a value of a field; empty for no value. */
export function valueText<Row>(
  { kind, choices }: Pick<ListField<Row>, 'kind' | 'choices'>,
  value: Value,
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? numbers.format(value) : String(value)
    case 'money':
      return formatMoney(String(value))
    case 'date': {
      const text = String(value)
      return text.length > 10 ? formatInstant(text) : days.format(new Date(`${text}T00:00:00Z`))
    }
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'enum':
      return choices?.find((choice) => choice.value === value)?.label ?? String(value)
    case 'list':
      return textsOf(value).join(', ')
    case 'text':
      return String(value)
    default:
      return kind satisfies never
  }
}
