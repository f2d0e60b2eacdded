import { and, or, sql } from 'drizzle-orm'
import { claimingStatuses } from '@/domain/catalogue/code-claim'
import { itemCodeKey } from '@/domain/catalogue/item-code'
import type { FoundCodes } from '@/domain/catalogue/status-update'
import { toUpc } from '@/domain/catalogue/upc'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue/products'
import type { Scope } from '../http/scope'

interface Named {
  hashid: string
  status: number
}

/** The product that a code names; none or several if that is what it names. */
export type NamedProduct = { product_hash: string } | 'unknown' | 'ambiguous'

/** Returns the products that codes name, and the codes that name none or several. */
export async function findByCodes(scope: Scope, codes: readonly string[]): Promise<FoundCodes> {
  const named = [...(await findEachCode(scope, codes))]
  const codesOf = (kind: NamedProduct) => named.flatMap(([code, found]) => (found === kind ? [code] : []))
  return {
    product_hashes: [
      ...new Set(named.flatMap(([, found]) => (typeof found === 'string' ? [] : [found.product_hash]))),
    ],
    unknown: codesOf('unknown'),
    ambiguous: codesOf('ambiguous'),
  }
}

/**
 * Finds the product of each UPC, case GTIN or item code. Of several with a code, the one that claims it counts: the others were closed,
 * rejected or discontinued before it.
 */
export async function findEachCode(
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> {
  const typed = [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))]
  const byKey = await productsByKey(scope, typed)
  return new Map(
    typed.map((code): [string, NamedProduct] => {
      const named = new Map(
        keysOf(code).flatMap((key) => (byKey.get(key) ?? []).map((each) => [each.hashid, each])),
      )
      const claiming = [...named.values()].filter(({ status }) => claimingStatuses.has(String(status)))
      const [only, ...others] = claiming.length === 1 ? claiming : [...named.values()]
      if (!only) return [code, 'unknown']
      return [code, others.length > 0 ? 'ambiguous' : { product_hash: only.hashid }]
    }),
  )
}

async function productsByKey(scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, Named[]>> {
  const upcs = codes.flatMap(upcOf)
  const key = sql<string>`item_code_key(${products.item_code})`
  const { hashid, status, upc, case_gtin } = products
  const rows = await scope.db
    .select({ hashid, status, upc, case_gtin, key })
    .from(products)
    .where(
      and(
        scope.ofProducts(products),
        or(isOneOf(upc, upcs), isOneOf(case_gtin, upcs), isOneOf(key, codes.map(itemCodeKey))),
      ),
    )
  const byKey = new Map<string, Named[]>()
  for (const row of rows)
    for (const name of new Set([`gtin ${row.upc}`, `gtin ${row.case_gtin}`, `item ${row.key}`]))
      byKey.set(name, [...(byKey.get(name) ?? []), row])
  return byKey
}

const keysOf = (code: string) => [...upcOf(code).map((upc) => `gtin ${upc}`), `item ${itemCodeKey(code)}`]

/** Returns a code with 14 digits; nothing for other codes, and for zeros, which mean that there is none. */
function upcOf(code: string): string[] {
  const upc = toUpc(code)
  return upc === null || /^0+$/.test(upc) ? [] : [upc]
}
