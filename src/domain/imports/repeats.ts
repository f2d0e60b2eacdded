import { type ClaimedCode, claimedCodes, claimedFields, codeKeys } from '../catalogue/code-claim'
import type { RowCheck } from './check-row'
import type { Mapping } from './match-columns'
import type { Problem } from './run'

/** Lists at most so many other rows in a message. */
const NAMED = 3

/**
 * Marks every row of a file that repeats another one: the same product, or an item code, UPC or case GTIN that one of them gives to a product that
 * did not have it. `numberOf` is the number of a row in its file.
 */
export function findRepeats(
  checks: readonly (RowCheck | undefined)[],
  mapping: Mapping,
  numberOf: (index: number) => number,
): Map<number, Problem[]> {
  const found = new Map<number, Problem[]>()
  const groups: Group[] = [
    groupOf('product', -1, 'Same product as', ({ product }) => product?.hashid ?? ''),
    ...claimedFields.map((field) => {
      const column = mapping.indexOf(field)
      return groupOf(field, column, `Same ${claimedCodes[field]} as`, (check) => keyOf(check, field, column))
    }),
  ]
  for (const [index, check] of checks.entries())
    if (check && check.action !== 'ignored') for (const group of groups) group.add(index, check)
  for (const { column, label, rows } of groups)
    for (const { indices, isClaimed } of rows.values())
      if (indices.length > 1 && isClaimed)
        for (const index of indices) {
          const others = indices.filter((other) => other !== index).slice(0, NAMED)
          const more = indices.length - 1 > NAMED ? ' and others' : ''
          const message = `${label} row ${others.map(numberOf).join(', ')}${more}`
          const problems = found.get(index) ?? []
          // One message is enough for rows that repeat each other in several ways.
          if (problems.length === 0) found.set(index, [{ column, message }])
        }
  return found
}

interface Rows {
  indices: number[]
  /** One of them changes something by it. */
  isClaimed: boolean
}

interface Group {
  column: number
  label: string
  rows: Map<string, Rows>
  add: (index: number, check: RowCheck) => void
}

function groupOf(field: string, column: number, label: string, keyOf: (check: RowCheck) => string): Group {
  const rows = new Map<string, Rows>()
  return {
    column,
    label,
    rows,
    add: (index, check) => {
      const key = keyOf(check)
      if (key === '') return
      const isClaim = field === 'product' || check.product === null || field in check.values
      const same = rows.get(key)
      if (same) {
        same.indices.push(index)
        same.isClaimed ||= isClaim
      } else rows.set(key, { indices: [index], isClaimed: isClaim })
    },
  }
}

/** Vendors number and label their products independently of each other. */
function keyOf({ values, cells, vendor }: RowCheck, field: ClaimedCode, column: number): string {
  const value = values[field]
  const text = typeof value === 'string' ? value : (cells[column] ?? '')
  const key = codeKeys[field](text.trim())
  return key === '' ? '' : `${vendor} ${key}`
}
