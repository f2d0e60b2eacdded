import { eq, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { allows, type Rule } from '@/domain/access/rule'
import type { Database } from '../../db/database'
import { brokerVendors } from '../../db/schema/vendors/profiles'
import { type Scope, scopeOf } from '../../http/scope'
import type { Actor } from '../session'
import { workingFor } from '../working-vendor'
import { otherKinds } from './other-kinds'
import type { RecordKind } from './record-kind'
import { tenantKinds } from './tenant-kinds'

const kinds = new Map(Object.entries({ ...tenantKinds, ...otherKinds }))

/** A record by its kind and hash. */
export interface FoundRecord {
  kind: string
  hashid: string
}

/** Finds the record with a hash, of whatever kind and tenant; null for an unknown one. */
export async function findRecord(db: Database, hashid: string): Promise<FoundRecord | null> {
  const matches = [...kinds].map(
    ([kind, { key }]) => sql`select ${kind}::text as kind from ${key.table} where ${key} = ${hashid}`,
  )
  const [found] = await db
    .select({ kind: sql<string>`found.kind` })
    .from(sql`(${sql.join(matches, sql` union all `)}) found`)
    .limit(1)
  return found ? { kind: found.kind, hashid } : null
}

/** Returns the record that decides on the reach of another: itself, or the one that it is a part of. */
export async function decidingRecord(
  db: Database,
  { kind, hashid }: FoundRecord,
): Promise<FoundRecord & { rule: Exclude<RecordKind, { parent: unknown }> }> {
  const rule = kindOf(kind)
  if (!('parent' in rule)) return { kind, hashid, rule }
  const [row] = await db
    .select({ hashid: sql<string>`${rule.parent.column}` })
    .from(rule.key.table)
    .where(eq(rule.key, hashid))
  return decidingRecord(db, { kind: rule.parent.kind, hashid: row?.hashid ?? '' })
}

export function kindOf(kind: string): RecordKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`Unknown kind of record: ${kind}`)
  return found
}

/** An explained user: their rights, and the rows that they reach. */
export type Explained = Pick<Scope, 'db' | 'now' | 'client'> & { actor: Actor }

/** Checks whether a user reaches a record in a call to `path`, for any of the vendors that they work for. */
export async function reaches(explained: Explained, record: FoundRecord, path?: string): Promise<boolean> {
  const { db, actor } = explained
  // The admin area has the records of all tenants and people.
  if (path?.startsWith('/admin/') && adminRoles.includes(actor.user.role_name)) return true
  const { rule, hashid } = await decidingRecord(db, record)
  for (const scope of await scopesOf(explained)) if (await rule.isReached(scope, hashid, path)) return true
  return false
}

/** Returns the scope of a user, and for a broker's user those of the other vendors that they can choose. */
async function scopesOf({ db, actor, now, client }: Explained): Promise<Scope[]> {
  const { broker_hash, vendor_hash } = actor.user
  const represented = broker_hash
    ? await db
        .select({ hashid: brokerVendors.vendor_hash })
        .from(brokerVendors)
        .where(eq(brokerVendors.broker_hash, broker_hash))
    : []
  const others = represented.filter(({ hashid }) => hashid !== vendor_hash)
  const actors = [actor, ...(await Promise.all(others.map(({ hashid }) => workingFor(db, actor, hashid))))]
  return actors.map((each) => scopeOf(db, each, { now, client }))
}

/** The answer of a call or page: allowed, refused by its rule (403), or not found because of a record (404). */
export type Verdict = 'allowed' | 'refused' | 'out-of-reach'

/** Returns the answer that a user gets where `rule` guards, and `records` are named. */
export async function verdictOf(
  explained: Explained,
  rule: Rule,
  records: readonly FoundRecord[],
  path?: string,
): Promise<Verdict> {
  if (!allows(rule, explained.actor.user)) return 'refused'
  for (const record of records) if (!(await reaches(explained, record, path))) return 'out-of-reach'
  return 'allowed'
}
