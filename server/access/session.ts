import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import { mayViewAs } from '@/domain/access/view-as'
import { batchReads } from '../db/batch-reads'
import type { Database } from '../db/database'
import { oncePerDatabase } from '../db/once-per-database'
import { roles } from '../db/schema/access/roles'
import { sessions } from '../db/schema/access/sessions'
import { memberships, users } from '../db/schema/access/users'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { brokers } from '../db/schema/vendors/profiles'
import type { SessionTerm } from './issue-tokens'

/**
 * The signed-in user of a request, with the stores they work for (empty for staff, who see all stores, and for
 * suppliers).
 */
export interface Session {
  hashid: string
  /** The session that this one was exchanged from. */
  parent_hash: string | null
  expires_at: string
  user: {
    hashid: string
    email: string
    name: string
    role_name: Role
    status: 0 | 1 | 2
    email_verified: boolean
    user_permissions: string[]
    is_developer: 0 | 1
    vendor_hash: string | null
    broker_hash: string | null
  }
  store_hashes: string[]
  /** Staff member who views the portal as the user; null for the user's own sessions. */
  viewer: Session['user'] | null
}

// Nested, because Drizzle drops the table of columns directly in a field of a query without joins.
const storeHashes: SQL<string[]> = sql`array(${sql`select ${partners.hashid} from ${memberships}
  join ${partners} on ${partners.partner_group_hash} = ${memberships.partner_group_hash}
    and (${memberships.store_hash} is null or ${memberships.store_hash} = ${partners.hashid})
  join ${partnerGroups} on ${partnerGroups.hashid} = ${partners.partner_group_hash}
  where ${memberships.user_hash} = ${users.hashid}
    and ${partners.archived_at} is null and ${partnerGroups.archived_at} is null`})`

/** The status of an account. The accounts of an archived broker are suspended. */
export const statusNow: SQL<0 | 1 | 2> = sql`case when ${sql`exists (
  select from ${brokers} where ${brokers.hashid} = ${users.broker_hash} and ${brokers.archived_at} is not null
)`} then ${sql.raw(String(userStatus.suspended))} else ${users.status} end`

/** The permissions of a row of `users`: those of its role and its own. */
export const permissionsNow: SQL<string[]> = sql`array(${sql`
  select unnest(${users.user_permissions}) union
  select unnest(${roles.permissions}) from ${roles} where ${roles.name} = ${users.role_name} order by 1`})`

const userColumns = {
  hashid: users.hashid,
  email: users.email,
  name: users.name,
  role_name: users.role_name,
  status: statusNow,
  email_verified: sql<boolean>`${users.email_verified_at} is not null`,
  user_permissions: permissionsNow,
  is_developer: sql<0 | 1>`${users.is_developer}::int`,
  vendor_hash: users.vendor_hash,
  broker_hash: users.broker_hash,
}

/** Returns users with their present rights. */
export const readUsers = (db: Database, hashes: readonly string[]): Promise<Session['user'][]> =>
  db
    .select(userColumns)
    .from(users)
    .where(inArray(users.hashid, [...hashes]))

/** A user with their present rights and stores. */
export type Actor = Pick<Session, 'user' | 'store_hashes'>

/** Returns a user for whom a job works; undefined if the account is gone. */
export async function readActor(db: Database, user_hash: string): Promise<Actor | undefined> {
  const [actor] = await db
    .select({ user: userColumns, store_hashes: storeHashes })
    .from(users)
    .where(eq(users.hashid, user_hash))
  return actor
}

const parents = alias(sessions, 'parents')
/** A session ends with the session it was exchanged from. */
const notRevoked = and(isNull(sessions.revoked_at), isNull(parents.revoked_at))

const sessionReader = oncePerDatabase((db) => {
  const statement = db
    .select({
      hashid: sessions.hashid,
      parent_hash: sessions.parent_hash,
      expires_at: sessions.expires_at,
      viewer_hash: sessions.viewer_hash,
      user: userColumns,
      store_hashes: storeHashes,
    })
    .from(sessions)
    .innerJoin(users, eq(users.hashid, sessions.user_hash))
    .leftJoin(parents, eq(parents.hashid, sessions.parent_hash))
    .where(and(sql`${sessions.hashid} = any(${sql.placeholder('sessions')})`, notRevoked))
    .prepare('session')
  return batchReads(async (hashes: readonly string[]) => {
    const rows = await statement.execute({ sessions: [...new Set(hashes)] })
    const found = new Map(rows.map((row) => [row.hashid, row]))
    return (hash) => found.get(hash)
  })
})

/**
 * Returns the live session of a token; null if it was revoked or has expired, or if its viewer may not view this user any
 * more. Concurrent requests share one statement.
 */
export async function findSession(
  db: Database,
  session_hash: string,
  user_hash: string,
  now: Date,
): Promise<Session | null> {
  const row = await sessionReader(db)(session_hash)
  if (row?.user.hashid !== user_hash || row.expires_at <= now.toISOString()) return null
  const { viewer_hash, ...session } = row
  if (viewer_hash === null) return { ...session, viewer: null }
  const [viewer] = await readUsers(db, [viewer_hash])
  return viewer && mayViewAs(viewer, row.user) ? { ...session, viewer } : null
}

/** Finds a live session to issue tokens for. */
export async function findSessionTerm(
  db: Database,
  session_hash: string,
  now: Date,
): Promise<SessionTerm | null> {
  const [session] = await db
    .select({ hashid: sessions.hashid, user_hash: sessions.user_hash, expires_at: sessions.expires_at })
    .from(sessions)
    .leftJoin(parents, eq(parents.hashid, sessions.parent_hash))
    .where(and(eq(sessions.hashid, session_hash), notRevoked, gt(sessions.expires_at, now.toISOString())))
  return session ?? null
}
