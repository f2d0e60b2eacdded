import type { RowCheck } from './check-row'
import type { FileSource } from './file-source'
import type { ImportField } from './import-field'
import type { KnownProducts } from './known-product'
import { inStyleOf, isNumeric, type NumberStyle, withDecimalPoint } from './number-style'
import { isShortenedFrom, type Repair, type repairOf, unitRepairs } from './repair'

interface Cell {
  field: ImportField
  column: number
  heading: string
  check: RowCheck
}

/** The file and the catalogue of a cell. */
interface Surroundings {
  source: FileSource
  products: KnownProducts
  numbers: () => NumberStyle
  repairOf: typeof repairOf
}

/** Returns how a cell with a problem can be corrected; several ways for a number that lacks its unit. */
export function repairsOf(cell: Cell, file: Surroundings): readonly Repair[] {
  const { field, column, check } = cell
  const text = check.cells[column] ?? ''
  const known = file.products.byHash.get(check.product?.hashid ?? '')?.values[field.name]
  // The product has the digits that the spreadsheet lost.
  if (field.kind === 'code' && typeof known === 'string' && isShortenedFrom(text.trim(), known))
    return [{ kind: 'shortened', text: known }]
  const alike = field.name === 'item_code' && check.candidates.length === 1 ? check.candidates[0] : undefined
  const itemCode = file.products.byHash.get(alike?.hashid ?? '')?.values.item_code
  if (typeof itemCode === 'string') return [{ kind: 'zeros', text: itemCode }]
  if (!check.problems.some((problem) => problem.column === column)) return []
  return repairsOfText(text, cell, file)
}

function repairsOfText(text: string, { field, heading }: Cell, file: Surroundings): readonly Repair[] {
  const numbers = file.numbers()
  const plain = isNumeric(field) ? withDecimalPoint(text, numbers, file.source) : text
  if (plain === null) return []
  const repair = file.repairOf(field, plain)
  const found = repair ? [repair] : unitRepairs(field, plain, heading)
  if (!isNumeric(field)) return found
  return found.map((one) => ({ kind: one.kind, text: inStyleOf(one.text, numbers, file.source) }))
}
