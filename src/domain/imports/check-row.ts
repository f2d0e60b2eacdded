import { findAllergenConflict, listOfStatus } from '../catalogue/allergen'
import { claimedCodes, claimingStatuses, codeKeys } from '../catalogue/code-claim'
import { itemCodeKey } from '../catalogue/item-code'
import { findWarnings } from '../catalogue/plausibility'
import type { ChangeValue } from '../changes/change-value'
import { isSameValue } from '../changes/field-value'
import { cellText } from './cell-text'
import { asValue, type CheckContext } from './check-context'
import { plainHeading } from './heading'
import { ID_COLUMN, type ImportValue, VENDOR_FIELD } from './import-field'
import type { KnownProduct, Match } from './known-product'
import { decide, matchRow } from './match-row'
import { addNeeded, readValues, vendorOf } from './read-row'
import type { CheckedRow, FieldChange, Problem } from './run'
import { surplusProblem } from './trailing-cells'

/** A person's decisions about a row. */
export interface RowDecision {
  /** It was imported before. */
  isSent: boolean
  isLeftOut: boolean
  /** The hash of a product, or `new`. */
  product: string | undefined
}

/** A checked row for the job: the product and its new values. */
export interface RowCheck extends Omit<CheckedRow, 'index'> {
  values: Readonly<Record<string, ChangeValue>>
  /** The vendor of the product, in files for several. */
  vendor: string
}

const nothing = {
  problems: [],
  warnings: [],
  product: null,
  key: '',
  candidates: [],
  changes: [],
  values: {},
  vendor: '',
}

/**
 * Checks a row by itself, on the page and before it is sent; `server/imports/check-rows.ts` checks it again. Whether
 * others repeat it is found once all are checked.
 */
export function checkRow(context: CheckContext, cells: readonly string[], decision: RowDecision): RowCheck {
  const ignored = (reason: string): RowCheck => ({ ...nothing, cells, action: 'ignored', reason })
  if (cells.every((cell) => cell.trim() === '')) return ignored('Empty row')
  if (isHeadingRow(context, cells)) return ignored('Repeats the headings')
  if (decision.isSent) return ignored('Already sent')
  if (decision.isLeftOut) return ignored('Left out by you')
  const surplus = surplusProblem(context, cells)
  // Its cells may be in the wrong columns: nothing else can be said about the row.
  if (surplus) return { ...nothing, cells, action: 'fix', reason: '', problems: [surplus] }

  const found = matchRow(context, cells, vendorOf(context, cells))
  const chosen = found.kind === 'several' ? decide(found.matches, decision.product, context.products) : null
  const match = found.kind === 'one' ? found.match : chosen === 'new' ? null : chosen
  const isAsking = found.kind === 'several' && chosen === null
  if (!match && !isAsking && found.kind !== 'unknown-id' && !context.addsNew)
    return ignored('Not one of your products, and you chose not to add new ones')

  const problems: Problem[] = []
  if (found.kind === 'unknown-id')
    problems.push({
      column: context.mapping.indexOf(ID_COLUMN),
      message: 'This vendor has no product with this ID',
    })
  if (isAsking) problems.push({ column: -1, message: found.question })
  const values = readValues(context, cells, match?.product ?? null, problems)
  if (!match && problems.length === 0) addNeeded(context, values, problems)
  const base = {
    ...nothing,
    cells,
    problems,
    reason: '',
    product: match && { hashid: match.product.hashid, name: match.product.name },
    key: match?.key ?? '',
    vendor: String(match?.product.values[VENDOR_FIELD] ?? values[VENDOR_FIELD] ?? ''),
    candidates:
      found.kind === 'several'
        ? found.matches.map(({ product, key }) => ({ hashid: product.hashid, name: product.name, key }))
        : [],
  }
  if (isAsking) return { ...base, action: 'fix' }
  return finish(context, base, match, values)
}

function finish(
  context: CheckContext,
  base: Omit<RowCheck, 'action'>,
  match: Match | null,
  values: Record<string, ImportValue>,
): RowCheck {
  const before = match?.product.values ?? null
  const changed = new Map(
    Object.entries(values).filter(
      ([name, value]) =>
        !before || !isSameValue(before[name] ?? null, asValue(value), fieldOf(context, name)?.control),
    ),
  )
  const after = {
    ...(before ?? context.empty),
    ...Object.fromEntries([...changed].map(([name, value]) => [name, asValue(value)])),
  }
  const problems = [
    ...base.problems,
    ...(['upc', 'case_gtin'] as const).flatMap((code) =>
      takenGtin(code, context, match?.product ?? null, changed, base.vendor),
    ),
    ...takenItemCodes(context, match?.product ?? null, changed, base.vendor),
    ...contradictions(context, after, changed),
  ]
  const warnings = findWarnings(after, before).map(({ field, message }) => ({
    column: context.mapping.indexOf(field),
    message,
  }))
  const changes = before
    ? [...changed].map(([name, value]) => changeOf(context, name, before[name], value))
    : []
  const action = problems.length > 0 ? 'fix' : !match ? 'create' : changes.length > 0 ? 'update' : 'same'
  const sent = Object.fromEntries(
    [...changed].flatMap(([name, value]) => (name === VENDOR_FIELD ? [] : [[name, asValue(value)]])),
  )
  return { ...base, problems, warnings: action === 'same' ? [] : warnings, changes, action, values: sent }
}

const fieldOf = ({ fields }: CheckContext, name: string) => fields.get(name)
function changeOf(
  context: CheckContext,
  name: string,
  before: ChangeValue | undefined,
  after: ImportValue,
): FieldChange {
  const field = fieldOf(context, name)
  if (!field) return { field: name, label: name, before: '', after: '' }
  return {
    field: name,
    label: field.label,
    before: cellText(field, before),
    after: cellText(field, asValue(after)),
  }
}

/** Some files repeat their headings on each printed page. */
function isHeadingRow({ plainHeadings }: CheckContext, cells: readonly string[]) {
  let named = 0
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    if (plainHeading(cell) !== plainHeadings[at]) return false
    named++
  }
  return named > 1
}

/** A UPC or case GTIN belongs to one product of a vendor among those that are open or in process. */
function takenGtin(
  code: 'upc' | 'case_gtin',
  { mapping, products }: CheckContext,
  own: KnownProduct | null,
  changed: ReadonlyMap<string, ImportValue>,
  vendor: string,
): Problem[] {
  const gtin = changed.get(code)
  if (typeof gtin !== 'string' || codeKeys[code](gtin) === '') return []
  const other = products
    .withCode(code, gtin)
    .find(
      (product) =>
        product !== own &&
        claimingStatuses.has(String(product.values.status)) &&
        (vendor === '' || product.values[VENDOR_FIELD] === vendor),
    )
  return other
    ? [{ column: mapping.indexOf(code), message: `${other.name} already has this ${claimedCodes[code]}` }]
    : []
}

/** An item code belongs to one product of a vendor among those that are open or in process. A product may change the case and spaces of its own. */
function takenItemCodes(
  { mapping, products }: CheckContext,
  own: KnownProduct | null,
  changed: ReadonlyMap<string, ImportValue>,
  vendor: string,
): Problem[] {
  const code = changed.get('item_code')
  if (typeof code !== 'string' || itemCodeKey(code) === itemCodeKey(String(own?.values.item_code ?? '')))
    return []
  const other = products
    .withItemCode(code)
    .find(
      (product) =>
        product !== own &&
        claimingStatuses.has(String(product.values.status)) &&
        (vendor === '' || product.values[VENDOR_FIELD] === vendor),
    )
  return other
    ? [{ column: mapping.indexOf('item_code'), message: `${other.name} already has this item code` }]
    : []
}

/** An allergen is contained, may be contained or is not: one of them. */
function contradictions(
  { mapping }: CheckContext,
  after: Readonly<Record<string, ChangeValue>>,
  changed: ReadonlyMap<string, ImportValue>,
): Problem[] {
  if (!Object.values(listOfStatus).some((field) => changed.has(field))) return []
  const listed = (field: string) => {
    const value = after[field]
    return Array.isArray(value) ? value : []
  }
  const found = findAllergenConflict({
    allergens: listed('allergens'),
    may_contain_allergens: listed('may_contain_allergens'),
    free_from_allergens: listed('free_from_allergens'),
  })
  return found ? [{ column: mapping.indexOf(found.field), message: found.message }] : []
}
