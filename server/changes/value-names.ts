import { sql } from 'drizzle-orm'
import type { ChangeValue } from '@/domain/changes/change-set'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { marketplaces, partnerGroups, partners } from '../db/schema/access'
import { assetFiles } from '../db/schema/assets'
import { products, vendors } from '../db/schema/catalogue'
import { brokers } from '../db/schema/vendors'

const named = {
  vendor_hash: vendors,
  vendor_hashes: vendors,
  partner_group_hash: partnerGroups,
  group_hashes: partnerGroups,
  store_hashes: partners,
  marketplace_hash: marketplaces,
  marketplace_hashes: marketplaces,
  broker_hash: brokers,
  product_hash: products,
  file_hash: assetFiles,
}
const isNamed = (field: string): field is keyof typeof named => field in named

/** Returns the names of records that values of fields refer to by hash. */
export async function namesOf(
  db: Database,
  values: Iterable<readonly [field: string, value: ChangeValue]>,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<(typeof named)[keyof typeof named], Set<string>>()
  for (const [field, value] of values) {
    if (!isNamed(field)) continue
    const wanted = hashes.get(named[field]) ?? new Set()
    hashes.set(named[field], wanted)
    for (const hash of Array.isArray(value) ? value : [value]) if (typeof hash === 'string') wanted.add(hash)
  }
  const names = new Map<string, string>()
  for (const [table, wanted] of hashes) {
    const rows = await db
      .select({ hashid: table.hashid, name: sql<string>`${table.name}` })
      .from(table)
      .where(isOneOf(table.hashid, wanted))
    for (const { hashid, name } of rows) names.set(hashid, name)
  }
  return names
}
