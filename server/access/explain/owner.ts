import { eq, sql } from 'drizzle-orm'
import type { AccessExplanation } from '@/domain/access/explain-contract'
import { adminRoles } from '@/domain/access/role'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { users } from '../../db/schema/access/users'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { brokers, brokerVendors } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Actor } from '../session'
import { decidingRecord, type Explained, type FoundRecord } from './reach'

/** Names that a sentence lists before it counts the others. */
const LISTED_NAMES = 3

type OwnerHashes = Partial<Record<'store' | 'group' | 'vendor' | 'marketplace' | 'person', string | null>>

/** A store that would bring a record within reach of a user who works for it. */
export interface OwningStore {
  hashid: string
  name: string
}

/** Returns whose a record is and for whom the user works, and the store that owns it. */
export async function explainReach(
  { db, actor }: Explained,
  record: FoundRecord,
  isReached: boolean,
): Promise<{ reasons: AccessExplanation['reasons']; store: OwningStore | null }> {
  const { rule, hashid } = await decidingRecord(db, record)
  const hashes = await ownersOf(db, rule, hashid)
  const { sentences, store } = await describeOwners(db, hashes)
  const facts = hashes.person ? sentences : [...sentences, await describeWork(db, actor)]
  const text = isReached ? 'This user can open the record.' : 'This user cannot open the record.'
  return {
    reasons: [
      ...facts.map((fact) => ({ text: fact, is_met: null, depth: 0 })),
      { text, is_met: isReached, depth: 0 },
    ],
    store,
  }
}

/** Returns the hashes of the owners of a record, by the columns of its kind. */
async function ownersOf(
  db: Database,
  { key, owner }: Pick<Awaited<ReturnType<typeof decidingRecord>>['rule'], 'key' | 'owner'>,
  hashid: string,
): Promise<OwnerHashes> {
  const columns = Object.entries(owner)
  if (columns.length === 0) return {}
  const [row] = await db
    .select({
      hashes: sql<(string | null)[]>`json_build_array(${sql.join(
        columns.map(([, column]) => column),
        sql`, `,
      )})`,
    })
    .from(key.table)
    .where(eq(key, hashid))
    .limit(1)
  return Object.fromEntries(columns.map(([name], index) => [name, row?.hashes[index] ?? null]))
}

async function describeOwners(db: Database, hashes: OwnerHashes) {
  const sentences: string[] = []
  const store = hashes.store ? await storeNamed(db, hashes.store) : undefined
  if (store) {
    sentences.push(`Belongs to the store ${store.name} of the group ${store.group}.`)
    if (store.isArchived)
      sentences.push(`The store ${store.name} is archived, so only staff can open its records.`)
  }
  const group = hashes.group ? await nameOf(db, partnerGroups, hashes.group) : null
  if (group !== null) sentences.push(`Belongs to the group ${group}.`)
  const vendor = hashes.vendor ? await nameOf(db, vendors, hashes.vendor) : null
  if (vendor !== null) sentences.push(`Belongs to the vendor ${vendor}.`)
  const marketplace = hashes.marketplace ? await nameOf(db, marketplaces, hashes.marketplace) : null
  if (marketplace !== null) sentences.push(`Belongs to the marketplace ${marketplace}.`)
  const person = hashes.person ? await nameOf(db, users, hashes.person) : null
  if (person !== null) sentences.push(`Belongs to ${person} alone, so not even staff can open it here.`)
  if (sentences.length === 0) sentences.push('Belongs to no store or vendor.')
  return { sentences, store: store && !store.isArchived ? store : null }
}

type Named = typeof partnerGroups | typeof vendors | typeof marketplaces | typeof users | typeof brokers

async function nameOf(db: Database, table: Named, hashid: string): Promise<string | null> {
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.hashid, hashid))
  return row?.name ?? null
}

async function storeNamed(db: Database, hashid: string) {
  const [row] = await db
    .select({
      hashid: partners.hashid,
      name: partners.display_name,
      group: partnerGroups.name,
      isArchived: sql<boolean>`(${partners.archived_at} is not null or ${partnerGroups.archived_at} is not null)`,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(eq(partners.hashid, hashid))
  return row
}

/** Returns for whom a user works, as a sentence. */
async function describeWork(db: Database, { user, store_hashes }: Actor): Promise<string> {
  if (adminRoles.includes(user.role_name))
    return `${user.role_name} reaches the records of all stores and vendors.`
  if (user.broker_hash) {
    const names = await db
      .select({ name: vendors.name })
      .from(brokerVendors)
      .innerJoin(vendors, eq(vendors.hashid, brokerVendors.vendor_hash))
      .where(eq(brokerVendors.broker_hash, user.broker_hash))
      .orderBy(vendors.name)
    const broker = await nameOf(db, brokers, user.broker_hash)
    return `This user works for the broker ${broker}, which represents ${listed(names, 'vendor')}.`
  }
  if (user.vendor_hash)
    return `This user works for the vendor ${await nameOf(db, vendors, user.vendor_hash)}.`
  const names = await db
    .select({ name: partners.display_name })
    .from(partners)
    .where(isOneOf(partners.hashid, store_hashes))
    .orderBy(partners.display_name)
  return `This user works for ${listed(names, 'store')}.`
}

/** Returns names as "2 stores: A and B", of many the first ones. */
function listed(rows: readonly { name: string }[], noun: string): string {
  if (rows.length === 0) return `no ${noun}`
  const names = rows.slice(0, LISTED_NAMES).map(({ name }) => name)
  const more = rows.length - names.length
  if (more > 0) names.push(`${more} more`)
  return `${rows.length === 1 ? `the ${noun}` : `${rows.length} ${noun}s:`} ${new Intl.ListFormat('en-US').format(names)}`
}
