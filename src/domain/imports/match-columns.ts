import { toUpc } from '../catalogue/upc'
import { headingScore, idField } from './heading'
import { ID_COLUMN, type ImportField } from './import-field'
import { readCell } from './read-cell'

/** The field of each column by its name, `hashid` for the product's id, null for a column that is left out. */
export type Mapping = readonly (string | null)[]

/** The number of rows whose content is read to match a column to a field. */
const SAMPLE = 200
/** The part of the cells that has to fit for a column to be matched by its content alone. */
const CONFIDENT = 0.8

/** Matches columns to fields by their headings, then by content. Each field is filled by one column. */
export function matchColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly ImportField[],
): Mapping {
  const columns = headings.map((heading, index) => ({ index, heading, cells: samplesOf(rows, index) }))
  const scores = columns.flatMap((column) => [
    { ...column, name: ID_COLUMN, score: headingScore(column.heading, idField) },
    ...fields.map((field) => ({ ...column, name: field.name, score: scoreOf(column, field) })),
  ])
  const mapping: (string | null)[] = headings.map(() => null)
  for (const { index, name, score } of scores.toSorted((a, b) => b.score - a.score || a.index - b.index))
    if (score > 0 && mapping[index] === null && !mapping.includes(name)) mapping[index] = name
  return mapping
}

/** The first different texts of a column. */
export function samplesOf(rows: readonly (readonly string[])[], index: number): string[] {
  const cells = rows.slice(0, SAMPLE).flatMap((row) => row[index]?.trim() || [])
  return [...new Set(cells)]
}

/** A heading counts more than content, which decides between columns with equal headings. */
function scoreOf({ heading, cells }: { heading: string; cells: readonly string[] }, field: ImportField) {
  const named = headingScore(heading, field)
  const fit = fitOf(cells, field)
  if (named > 0) return 1 + named + fit / 100
  return fit >= CONFIDENT ? fit * distinctness(cells, field) : 0
}

/** The part of the cells that is a value of the field. */
function fitOf(cells: readonly string[], field: ImportField): number {
  if (cells.length === 0) return 0
  const fits = cells.filter((cell) =>
    field.kind === 'code'
      ? toUpc(cell) !== null && !/^0+$/.test(cell)
      : 'value' in readCell(field, field.kind === 'money' ? cell.replaceAll(/[$,]/g, '').trim() : cell),
  )
  return fits.length / cells.length
}

/** Fields with the same content as another one: only their heading names them. */
const ambiguous = new Set([
  'inner_gtin',
  'case_gtin',
  'pallet_gtin',
  'may_contain_allergens',
  'free_from_allergens',
])

/** Recognizes codes and names from a list by their content. Numbers and texts could be anything, except amounts with a currency sign. */
function distinctness(cells: readonly string[], { kind, name }: ImportField): number {
  if (ambiguous.has(name)) return 0
  if (kind === 'code') return 0.9
  if (kind === 'choice' || kind === 'choices') return 0.8
  const areAmounts = cells.every((cell) => /^\$\s?\d[\d,]*(\.\d+)?$/.test(cell))
  return name === 'sell_price' && areAmounts ? 0.7 : 0
}
