import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { itemCodeKey } from '@/domain/catalogue/item-code'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue'
import { importRows, imports } from '../db/schema/imports'
import type { Scope } from '../http/scope'

/** The item code that a row gives to a product; `record_hash` is null for a new one. */
export interface ItemCodeClaim {
  row: number
  vendor_hash: string
  record_hash: string | null
  item_code: string
}

/**
 * Returns messages, by row, for item codes that an earlier row of the import or another product of the vendor has. Case and spaces do not
 * count.
 */
export async function findItemCodeProblems(
  scope: Scope,
  import_hash: string,
  claims: readonly ItemCodeClaim[],
): Promise<ReadonlyMap<number, string>> {
  if (claims.length === 0) return new Map()
  const rowOf = await firstRows(scope, import_hash, claims)
  const ownerOf = await owners(scope, claims)
  return new Map(
    claims.flatMap((claim): [number, string][] => {
      const earlier = rowOf.get(keyOf(claim)) ?? claim.row
      if (earlier < claim.row) return [[claim.row, `Repeats row ${earlier}`]]
      const owner = ownerOf.get(keyOf(claim))
      return owner && owner.hashid !== claim.record_hash
        ? [[claim.row, `${owner.name} already has this item code`]]
        : []
    }),
  )
}

const keyOf = ({ vendor_hash, item_code }: Pick<ItemCodeClaim, 'vendor_hash' | 'item_code'>) =>
  `${vendor_hash} ${itemCodeKey(item_code)}`
/** The comparison of `itemCodeKey` in SQL. */
const sqlKey = (code: SQL | typeof products.item_code) =>
  sql<string>`lower(regexp_replace(${code}, '\\s', '', 'g'))`

async function firstRows({ db }: Scope, import_hash: string, claims: readonly ItemCodeClaim[]) {
  const code = sqlKey(sql`${importRows.values} ->> 'item_code'`)
  const vendor_hash = sql<string>`coalesce(${importRows.vendor_hash}, ${imports.vendor_hash}, ${products.vendor_hash})`
  const found = await db
    .select({ vendor_hash, item_code: code, row: sql<number>`min(${importRows.row})` })
    .from(importRows)
    .innerJoin(imports, eq(imports.hashid, importRows.import_hash))
    .leftJoin(products, eq(products.hashid, importRows.record_hash))
    .where(and(eq(importRows.import_hash, import_hash), inArray(code, keysOf(claims))))
    .groupBy(code, vendor_hash)
  return new Map(found.map(({ row, ...claim }) => [keyOf(claim), row]))
}

async function owners({ db }: Scope, claims: readonly ItemCodeClaim[]) {
  const found = await db
    .select({
      vendor_hash: products.vendor_hash,
      item_code: products.item_code,
      hashid: products.hashid,
      name: products.name,
    })
    .from(products)
    .where(
      and(
        isOneOf(products.vendor_hash, new Set(claims.map(({ vendor_hash }) => vendor_hash))),
        inArray(sqlKey(products.item_code), keysOf(claims)),
      ),
    )
  return new Map(found.map((product) => [keyOf(product), product]))
}

const keysOf = (claims: readonly ItemCodeClaim[]) => [
  ...new Set(claims.map(({ item_code }) => itemCodeKey(item_code))),
]
