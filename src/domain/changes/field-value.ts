import { productFiltersText } from '../catalogue/managed-filter-set'
import { standardUnits } from '../catalogue/unit'
import { contentText, readDraft } from '../form-builder/draft'
import type { FieldControl } from '../forms/form-field'
import { columnText } from '../tables/table-definition'
import { formatClock } from '../values/clock'
import { compareMoney } from '../values/money'
import { daysText } from '../values/weekdays'
import type { ChangeValue } from './change-value'

type Control = Pick<FieldControl, 'input' | 'options'>

const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns a value as the form of its record has it: numbers of enumerations as text, and no value as an empty text. */
export function asFormValue(value: ChangeValue, control: Control | undefined): string | boolean | string[] {
  if (value === null) return control?.input === 'checkbox' ? false : control?.input === 'checkboxes' ? [] : ''
  return typeof value === 'number' ? String(value) : value
}

/** Returns true if two values of a field are the same. Decimals may be written differently; the order of choices does not count. */
export function isSameValue(a: ChangeValue, b: ChangeValue, control: Control | undefined): boolean {
  const [one, other] = [asFormValue(a, control), asFormValue(b, control)]
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n')
  if (control?.input === 'decimal' && NUMBER.test(String(one)) && NUMBER.test(String(other)))
    return compareMoney(String(one), String(other)) === 0
  return one === other
}

/** Formats a value of a field. `names` are the names of records that it refers to by hash. */
export function fieldText(
  value: ChangeValue,
  control: Control | undefined,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (control?.input === 'weekdays' && typeof value === 'string') return daysText(value)
  if (control?.input === 'time' && typeof value === 'string') return formatClock(value)
  if (control?.input === 'product-filters' && typeof value === 'string')
    return productFiltersText(
      value,
      standardUnits.map((unit) => ({ ...unit, is_archived: false })),
    )
  if (control?.input === 'extra-questions' && typeof value === 'string')
    return contentText(readDraft(value) ?? { sections: [] })
  if (control?.input === 'table-columns' && Array.isArray(value)) return value.map(columnText).join(', ')
  const textOf = (part: string) =>
    control?.options?.find((option) => option.value === part)?.label ?? names.get(part) ?? part
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(String(value))
}
