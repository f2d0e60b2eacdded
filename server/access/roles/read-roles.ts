import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ManagedRole, RoleHolders } from '@/domain/access/managed-role'
import { userStatus } from '@/domain/access/user-status'
import { auditLog } from '../../db/schema/access/audit-log'
import { roles } from '../../db/schema/access/roles'
import { sessions } from '../../db/schema/access/sessions'
import { users } from '../../db/schema/access/users'
import { notFound } from '../../http/api-error'
import type { ListPart } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { statusNow } from '../session'

const isActive = eq(statusNow, userStatus.active)

/** Returns a part of the list of roles. */
export async function readRoles({ db }: Scope, { isIn, limit }: ListPart): Promise<ManagedRole[]> {
  const counted = db
    .select({ role_name: users.role_name, user_count: sql<number>`count(*)::int`.as('user_count') })
    .from(users)
    .where(isActive)
    .groupBy(users.role_name)
    .as('counted')
  const latest = db
    .select({ at: auditLog.at, by: sql<string | null>`${users.name}`.as('by') })
    .from(auditLog)
    .leftJoin(users, eq(users.hashid, auditLog.actor_hash))
    .where(and(eq(auditLog.subject_hash, roles.hashid), eq(auditLog.event, 'role-changed')))
    .orderBy(desc(auditLog.at))
    .limit(1)
    .as('latest')
  return db
    .select({
      hashid: roles.hashid,
      name: roles.name,
      permissions: roles.permissions,
      permission_count: sql<number>`cardinality(${roles.permissions})`,
      user_count: sql<number>`coalesce(${counted.user_count}, 0)`,
      changed_at: latest.at,
      changed_by: latest.by,
    })
    .from(roles)
    .leftJoin(counted, eq(counted.role_name, roles.name))
    .leftJoinLateral(latest, sql`true`)
    .where(isIn(roles.hashid))
    .orderBy(asc(roles.hashid))
    .limit(limit)
}

const parents = alias(sessions, 'parents')

/** Counts the active users of a role, and those who have a permission by themselves. @throws a 404 */
export async function readHolders({ db, now }: Scope, hashid: string): Promise<RoleHolders> {
  const [role] = await db.select({ name: roles.name }).from(roles).where(eq(roles.hashid, hashid))
  if (!role) throw notFound('This role')
  const open = db
    .selectDistinct({ user_hash: sessions.user_hash })
    .from(sessions)
    .leftJoin(parents, eq(parents.hashid, sessions.parent_hash))
    .where(
      and(
        isNull(sessions.revoked_at),
        isNull(sessions.viewer_hash),
        gt(sessions.expires_at, now.toISOString()),
        or(isNull(sessions.parent_hash), isNull(parents.revoked_at)),
      ),
    )
    .as('open')
  const people = db.$with('people').as(
    db
      .select({
        user_permissions: users.user_permissions,
        is_signed_in: sql<boolean>`${open.user_hash} is not null`.as('is_signed_in'),
      })
      .from(users)
      .leftJoin(open, eq(open.user_hash, users.hashid))
      .where(and(eq(users.role_name, role.name), isActive)),
  )
  const [counts] = await db
    .with(people)
    .select({
      user_count: sql<number>`count(*)::int`,
      signed_in_count: sql<number>`(count(*) filter (where ${people.is_signed_in}))::int`,
    })
    .from(people)
  const permission = sql<string>`permission`
  const holders = await db
    .with(people)
    .select({
      permission,
      own: sql<number>`count(*)::int`,
      own_signed_in: sql<number>`(count(*) filter (where ${people.is_signed_in}))::int`,
    })
    .from(people)
    .innerJoinLateral(sql`unnest(${people.user_permissions}) as permission`, sql`true`)
    .groupBy(permission)
    .orderBy(permission)
  return { ...(counts ?? { user_count: 0, signed_in_count: 0 }), holders }
}
