import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ClaimedCode, claimingStatuses, claimOf, codeKeys } from '@/domain/catalogue/code-claim'
import { productForm } from '@/domain/catalogue/product-form'
import { itemCodeKeyIn } from '../catalogue/taken-codes'
import { products } from '../db/schema/catalogue/products'
import { importRows, imports } from '../db/schema/imports'
import type { Scope } from '../http/scope'

/** Status of products without one in their row. */
export const NEW_STATUS = productForm.empty.status

const keys: Readonly<Record<ClaimedCode, SQL<string>>> = {
  upc: sql<string>`${importRows.values} ->> 'upc'`,
  case_gtin: sql<string>`${importRows.values} ->> 'case_gtin'`,
  item_code: itemCodeKeyIn(sql`${importRows.values} ->> 'item_code'`),
}

/** Returns the first row of an import that claims each of these codes, by claim. */
export async function firstClaims(
  { db }: Scope,
  import_hash: string,
  code: ClaimedCode,
  texts: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (texts.length === 0) return new Map()
  const key = keys[code]
  const vendor_hash = sql<string>`coalesce(${importRows.vendor_hash}, ${imports.vendor_hash}, ${products.vendor_hash})`
  const status = sql<string>`coalesce(${importRows.values} ->> 'status', ${products.status}::text, ${NEW_STATUS})`
  const found = await db
    .select({ key, vendor_hash, row: sql<number>`min(${importRows.row})` })
    .from(importRows)
    .innerJoin(imports, eq(imports.hashid, importRows.import_hash))
    .leftJoin(products, eq(products.hashid, importRows.record_hash))
    .where(
      and(
        eq(importRows.import_hash, import_hash),
        inArray(key, [...new Set(texts.map(codeKeys[code]))]),
        inArray(status, [...claimingStatuses]),
      ),
    )
    .groupBy(key, vendor_hash)
  const [claiming = ''] = claimingStatuses
  return new Map(
    found.map((claim) => [
      claimOf(code, {
        vendor_hash: claim.vendor_hash,
        upc: claim.key,
        case_gtin: claim.key,
        item_code: claim.key,
        status: claiming,
      }),
      claim.row,
    ]),
  )
}
