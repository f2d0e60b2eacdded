import { sql } from 'drizzle-orm'
import type { ChangeValue } from '@/domain/changes/change-value'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { pictures } from '../db/schema/catalogue/pictures'
import { products } from '../db/schema/catalogue/products'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { retailGroups } from '../db/schema/marketplaces/retail-groups'
import { partners } from '../db/schema/stores/partners'
import { helpFiles } from '../db/schema/support/help'
import { assetFiles } from '../db/schema/vendors/assets'
import { brokers } from '../db/schema/vendors/profiles'
import { documentFiles } from '../db/schema/vendors/setup'
import { vendors } from '../db/schema/vendors/vendors'

const named = {
  product_hash: products,
  product_hashes: products,
  replacement_hash: products,
  vendor_hash: vendors,
  vendor_hashes: vendors,
  partner_group_hash: partnerGroups,
  group_hashes: partnerGroups,
  store_hashes: partners,
  marketplace_hash: marketplaces,
  marketplace_hashes: marketplaces,
  withheld_from: marketplaces,
  retail_group_hashes: retailGroups,
  broker_hash: brokers,
  file_hash: assetFiles,
  document_hash: documentFiles,
  video_hash: helpFiles,
  help_file_hash: helpFiles,
  front_picture_hash: pictures,
  back_picture_hash: pictures,
  case_picture_hash: pictures,
  logo_hash: pictures,
  favicon_hash: pictures,
  cover_hash: pictures,
  picture_hash: pictures,
  profile_image_hash: pictures,
}
/** Kinds of records in fields that can refer to several, as in "vendor:vnd_0001". */
const kinds = { vendor: vendors, marketplace: marketplaces, 'retail-group': retailGroups }
const kindFields = new Set(['closed', 'audience'])

type Table = (typeof named)[keyof typeof named] | (typeof kinds)[keyof typeof kinds]
const isNamed = (field: string): field is keyof typeof named => field in named
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds

/** Returns the names of records that values of fields refer to, by value. */
export async function namesOf(
  db: Database,
  values: Iterable<readonly [field: string, value: ChangeValue]>,
): Promise<ReadonlyMap<string, string>> {
  const references = new Map<Table, Map<string, string>>()
  for (const [field, value] of values)
    for (const text of Array.isArray(value) ? value : [value]) {
      const reference = typeof text === 'string' ? referenceOf(field, text) : null
      if (!reference) continue
      const { table, hashid } = reference
      const wanted = references.get(table) ?? new Map()
      references.set(table, wanted.set(hashid, text))
    }
  const names = new Map<string, string>()
  for (const [table, wanted] of references) {
    const rows = await db
      .select({
        hashid: table.hashid,
        name: 'name' in table ? sql<string>`${table.name}` : sql<string>`'Picture'`,
      })
      .from(table)
      .where(isOneOf(table.hashid, wanted.keys()))
    for (const { hashid, name } of rows) names.set(wanted.get(hashid) ?? hashid, name)
  }
  return names
}

function referenceOf(field: string, text: string): { table: Table; hashid: string } | null {
  if (isNamed(field)) return { table: named[field], hashid: text }
  const [kind = '', hashid = ''] = kindFields.has(field) ? text.split(':') : []
  return isKind(kind) ? { table: kinds[kind], hashid } : null
}
