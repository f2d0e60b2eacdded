import { claimingStatuses } from '../catalogue/code-claim'
import { itemCodeKey } from '../catalogue/item-code'
import { toUpc } from '../catalogue/upc'
import type { ChangeValue } from '../changes/change-value'
import { ID_COLUMN, ID_LABEL } from './import-field'

/** A product of the vendor with the fields that the import compares. */
export interface KnownProduct {
  hashid: string
  name: string
  values: Readonly<Record<string, ChangeValue>>
}

/** The product that a row changes, and the column that named it. */
export interface Match {
  product: KnownProduct
  key: string
}

/** The products that the keys of a row match: one, several to choose from, none, or an id that the vendor does not have. */
export type MatchResult =
  | { kind: 'one'; match: Match }
  | { kind: 'several'; matches: readonly Match[] }
  | { kind: 'none' }
  | { kind: 'unknown-id' }

/** The texts of a row that may name a product. */
export interface RowKeys {
  hashid: string
  itemCode: string
  /** Codes by their field: UPC, case GTIN. */
  codes: readonly { field: string; label: string; text: string }[]
}

/** Checks whether a product belongs to the vendor of a row. */
export type IsOfVendor = (product: KnownProduct) => boolean

/** Finds products by the identifiers in a row. */
export class KnownProducts {
  readonly byHash: ReadonlyMap<string, KnownProduct>
  readonly #byItemCode = new Map<string, KnownProduct[]>()
  readonly #byBareItemCode = new Map<string, KnownProduct[]>()
  readonly #byCode = new Map<string, KnownProduct[]>()
  readonly #codeFields: readonly string[]

  constructor(products: readonly KnownProduct[], codeFields: readonly string[]) {
    this.byHash = new Map(products.map((product) => [product.hashid, product]))
    this.#codeFields = codeFields
    for (const product of products) {
      const itemCode = itemCodeKey(textOf(product.values.item_code))
      add(this.#byItemCode, itemCode, product)
      if (itemCode.startsWith('0')) add(this.#byBareItemCode, bareKey(itemCode), product)
      for (const field of codeFields)
        add(this.#byCode, codeKey(field, textOf(product.values[field])), product)
    }
  }

  /**
   * Matches by the portal's id, then the item code, then the codes. A code that names a different product than the item
   * code asks. `isOfVendor` leaves out the products of other vendors.
   */
  match({ hashid, itemCode, codes }: RowKeys, isOfVendor: IsOfVendor): MatchResult {
    if (hashid !== '') {
      const product = this.byHash.get(hashid)
      return product && isOfVendor(product)
        ? { kind: 'one', match: { product, key: ID_LABEL } }
        : { kind: 'unknown-id' }
    }
    const byItemCode = this.withItemCode(itemCode)
      .filter(isOfVendor)
      .map((product) => ({ product, key: 'Item code' }))
    const byCode = codes.flatMap(({ field, label, text }) =>
      this.withCode(field, text)
        .filter(isOfVendor)
        .map((product) => ({ product, key: label })),
    )
    // Two products with one item code: the code decides, if it names one of them; else the one that claims the item code.
    const both = byItemCode.filter(({ product }) => byCode.some((match) => match.product === product))
    if (byItemCode.length > 1 && both.length === 1 && both[0]) return { kind: 'one', match: both[0] }
    const claiming = byItemCode.filter(({ product }) => claimingStatuses.has(String(product.values.status)))
    const all = uniqueMatches([...(claiming.length === 1 ? claiming : byItemCode), ...byCode])
    const [first, ...others] = all
    if (!first) return { kind: 'none' }
    return others.length === 0 ? { kind: 'one', match: first } : { kind: 'several', matches: all }
  }

  /** Returns the products with a code; none for a code of zeros. */
  withCode(field: string, text: string): readonly KnownProduct[] {
    return this.#codeFields.includes(field) ? (this.#byCode.get(codeKey(field, text)) ?? []) : []
  }

  /** Returns the products with an item code, whatever its case and spaces. */
  withItemCode(text: string): readonly KnownProduct[] {
    return this.#byItemCode.get(itemCodeKey(text)) ?? []
  }

  /** Returns the products whose item code is this text with zeros in front, which spreadsheets drop. */
  withBareItemCode(text: string): readonly KnownProduct[] {
    return text === '' ? [] : (this.#byBareItemCode.get(bareKey(itemCodeKey(text))) ?? [])
  }
}

export const keyColumns = { hashid: ID_COLUMN, itemCode: 'item_code' } as const

const textOf = (value: ChangeValue | undefined) => (typeof value === 'string' ? value : '')
const bareKey = (key: string) => key.replace(/^0+/, '')

/** Codes are compared with 14 digits. A code of zeros means that there is none. */
function codeKey(field: string, text: string): string {
  const code = toUpc(text)
  return code === null || /^0+$/.test(code) ? '' : `${field} ${code}`
}

function add(map: Map<string, KnownProduct[]>, key: string, product: KnownProduct) {
  if (key === '') return
  const same = map.get(key)
  if (same) same.push(product)
  else map.set(key, [product])
}

const uniqueMatches = (matches: readonly Match[]): Match[] =>
  matches.filter(({ product }, at) => matches.findIndex((match) => match.product === product) === at)
