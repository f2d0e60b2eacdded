import type { CheckContext } from './check-context'
import { VENDOR_FIELD } from './import-field'
import { type IsOfVendor, type KnownProducts, keyColumns, type Match } from './known-product'

export type RowMatch =
  | { kind: 'one'; match: Match }
  | { kind: 'several'; matches: readonly Match[]; question: string }
  | { kind: 'none' }
  | { kind: 'unknown-id' }

/**
 * Finds the products that a row may change. In files for several vendors these are the products of `vendor`; a row that
 * does not name its vendor is found by its id alone.
 */
export function matchRow(
  { mapping, codeColumns, products }: CheckContext,
  cells: readonly string[],
  vendor: string | null,
): RowMatch {
  const textOf = (name: string) => cells[mapping.indexOf(name)]?.trim() ?? ''
  const hashid = textOf(keyColumns.hashid)
  if (vendor === '' && hashid === '') return { kind: 'none' }
  const isOfVendor: IsOfVendor = ({ values }) => !vendor || values[VENDOR_FIELD] === vendor
  const codes = codeColumns.map(({ column, ...code }) => ({ ...code, text: cells[column]?.trim() ?? '' }))
  const itemCode = textOf(keyColumns.itemCode)
  const found = products.match({ hashid, itemCode, codes }, isOfVendor)
  if (found.kind === 'several')
    return { ...found, question: `Matches ${found.matches.length} products. Choose one` }
  if (found.kind !== 'none') return found
  const alike = products.withBareItemCode(itemCode).filter(isOfVendor)
  if (alike.length === 0) return found
  const matches = alike.map((product) => ({ product, key: 'Item code without zeros' }))
  return { kind: 'several', matches, question: 'The item code may have lost its leading zeros. Choose' }
}

/** Returns the product that a person chose; null until then. */
export function decide(
  matches: readonly Match[],
  chosen: string | undefined,
  { byHash }: KnownProducts,
): Match | 'new' | null {
  if (chosen === 'new') return 'new'
  const product = byHash.get(chosen ?? '')
  return matches.find((match) => match.product === product) ?? null
}
