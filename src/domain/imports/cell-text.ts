import type { ChangeValue } from '../changes/change-value'
import { storedMeasure } from '../values/measure'
import type { ImportField } from './import-field'
import { isMeasure, unitsOf } from './measure-units'
import { plainCell } from './read-cell'

/** Writes a value of a field as a cell that reads back as the same value. */
export function cellText({ choices, kind }: ImportField, value: ChangeValue | undefined): string {
  const labelOf = (part: string) => choices.find((choice) => choice.value === part)?.labels[0] ?? part
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.map(labelOf).join(', ')
  return kind === 'choice' ? labelOf(value) : value
}

/**
 * Returns true if a cell has the text of a value, which may break rules that came later, or name an archived category. Spreadsheets write
 * numbers in their own way: 0.00 as 0.
 */
export function isTextOf(field: ImportField, value: ChangeValue | undefined, cell: string): boolean {
  const text = cellText(field, value)
  if (plainCell(cell) === plainCell(text) || cell.trim() === text.trim()) return true
  if (isMeasure(field.kind)) return storedMeasure(cell.trim(), unitsOf[field.kind]) === text
  return numeric.has(field.kind) && NUMBER.test(text) && NUMBER.test(cell) && Number(text) === Number(cell)
}

const numeric: ReadonlySet<ImportField['kind']> = new Set(['money', 'decimal', 'integer'])
const NUMBER = /^\d{1,15}(\.\d{1,6})?$/
