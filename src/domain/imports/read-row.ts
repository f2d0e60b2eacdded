import * as z from 'zod/mini'
import { isTextOf } from './cell-text'
import type { CheckContext } from './check-context'
import { clearedValue, type ImportValue, isClearable, VENDOR_FIELD } from './import-field'
import type { KnownProduct } from './known-product'
import type { Problem } from './run'

/**
 * Returns the vendor that a row names in its column, or the one chosen for rows without. Empty without one; null in files
 * of a single vendor.
 */
export function vendorOf(
  { mapping, fields, defaults, read }: Pick<CheckContext, 'mapping' | 'fields' | 'defaults' | 'read'>,
  cells: readonly string[],
): string | null {
  const field = fields.get(VENDOR_FIELD)
  if (!field) return null
  const cell = cells[mapping.indexOf(VENDOR_FIELD)]?.trim() || (defaults.get(VENDOR_FIELD) ?? '')
  const reading = cell === '' ? null : read(field, cell)
  return reading && 'value' in reading ? String(reading.value) : ''
}

const TWO_READINGS = 'This number can be read in two ways. Choose how the file writes numbers'

/** Reads the cells of a row; blank ones change nothing unless their column clears. */
export function readValues(
  { columnFields, clears, read, plain }: CheckContext,
  cells: readonly string[],
  product: KnownProduct | null,
  problems: Problem[],
): Record<string, ImportValue> {
  const values: Record<string, ImportValue> = {}
  for (const [column, field] of columnFields.entries()) {
    if (!field) continue
    const cell = cells[column] ?? ''
    const before = product?.values[field.name]
    if (cell.trim() === '') {
      if (!product || !clears.has(column)) continue
      const cleared = clearedValue(field.kind)
      if (z.safeParse(field.schema, cleared).success) values[field.name] = cleared
      else problems.push({ column, message: 'Required' })
      continue
    }
    const text = plain(field, cell)
    if (product && isTextOf(field, before, text ?? cell)) continue
    const reading = text === null ? { problem: TWO_READINGS } : read(field, text)
    if ('value' in reading) values[field.name] = reading.value
    else problems.push({ column, message: reading.problem })
  }
  return values
}

/**
 * Fills in the form's defaults for fields without a column, and reports missing values. A blank cell never takes a default.
 */
export function addNeeded(
  { mapping, fields, defaults, read }: CheckContext,
  values: Record<string, ImportValue>,
  problems: Problem[],
) {
  for (const field of fields.values()) {
    if (field.name in values) continue
    const text = defaults.get(field.name) ?? ''
    const reading = text === '' ? null : read(field, text)
    if (reading && 'value' in reading) values[field.name] = reading.value
    else {
      const column = mapping.indexOf(field.name)
      if (column < 0 ? !field.isNeeded : isClearable(field)) continue
      problems.push({ column, message: column >= 0 ? 'Required' : `${field.label}: Required` })
    }
  }
}
