import { productStatus } from '@/domain/catalogue/product'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue/products'

/** The product that is to replace another one. */
export interface Replacement {
  hashid: string
  vendor_hash: string
  replacement_hash: string
}

/** Finds replacements that buyers could not order instead: of another vendor, discontinued, or the product itself. @returns messages by hash */
export async function findWrongReplacements(
  db: Database,
  replacements: readonly Replacement[],
): Promise<ReadonlyMap<string, string>> {
  const chosen = replacements.filter(({ replacement_hash }) => replacement_hash !== '')
  if (chosen.length === 0) return new Map()
  const { hashid, vendor_hash, status } = products
  const rows = await db
    .select({ hashid, vendor_hash, status })
    .from(products)
    .where(isOneOf(hashid, new Set(chosen.map(({ replacement_hash }) => replacement_hash))))
  const known = new Map(rows.map((row) => [row.hashid, row]))
  return new Map(
    chosen.flatMap((it) => {
      const replacement = known.get(it.replacement_hash)
      const message =
        replacement?.vendor_hash !== it.vendor_hash || replacement.hashid === it.hashid
          ? 'Choose another product of the same vendor'
          : replacement.status === productStatus.value.discontinued
            ? 'This product is discontinued itself. Choose another one'
            : null
      return message === null ? [] : [[it.hashid, message]]
    }),
  )
}
