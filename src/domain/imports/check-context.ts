import type { ChangeValue } from '../changes/change-value'
import type { FileSource } from './file-source'
import { plainHeading } from './heading'
import type { ImportField, ImportValue } from './import-field'
import type { KnownProducts } from './known-product'
import type { Mapping } from './match-columns'
import { type CellReading, readCell } from './read-cell'

/** The products, lists and choices that rows are checked against. */
interface CheckInput {
  headings: readonly string[]
  source: FileSource
  mapping: Mapping
  fields: ReadonlyMap<string, ImportField>
  products: KnownProducts
  /** Columns whose blank cells clear the field. */
  clears: ReadonlySet<number>
  addsNew: boolean
  /** Texts of fields without a cell, in new products. */
  defaults: ReadonlyMap<string, string>
  /** Remembers readings of equal cells. */
  read: (field: ImportField, cell: string) => CellReading
  /** Writes a number with a decimal point; null if it has two readings. */
  plain: (field: ImportField, cell: string) => string | null
}

/** The context with values that are computed once for all rows. */
export interface CheckContext extends CheckInput {
  plainHeadings: readonly string[]
  columnFields: readonly (ImportField | undefined)[]
  /** Columns with codes that may name a product. */
  codeColumns: readonly { column: number; field: string; label: string }[]
  /** The values of a new product. */
  empty: Readonly<Record<string, ChangeValue>>
}

export function checkContext(input: CheckInput): CheckContext {
  const { headings, mapping, fields } = input
  const columnFields = mapping.map((name) => (name === null ? undefined : fields.get(name)))
  return {
    ...input,
    plainHeadings: headings.map(plainHeading),
    columnFields,
    codeColumns: columnFields.flatMap((field, column) =>
      field?.kind === 'code' ? [{ column, field: field.name, label: field.label }] : [],
    ),
    empty: Object.fromEntries([...fields.values()].map(({ name, empty }) => [name, asValue(empty)])),
  }
}

/** Returns a value as change sets have it. */
export const asValue = (value: ImportValue): ChangeValue =>
  typeof value === 'string' || typeof value === 'boolean' ? value : [...value]

/** Caches the values read from cells, by their text. */
export function memoizedReader(): CheckContext['read'] {
  const known = new Map<ImportField, Map<string, CellReading>>()
  return (field, cell) => {
    const ofField = known.get(field) ?? new Map<string, CellReading>()
    known.set(field, ofField)
    const found = ofField.get(cell)
    if (found) return found
    const reading = readCell(field, cell)
    // Long texts and codes rarely repeat.
    if (cell.length < 60 && ofField.size < 20_000) ofField.set(cell, reading)
    return reading
  }
}
