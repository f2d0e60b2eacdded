import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { outranks } from '@/domain/access/rank'
import { adminRoles } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import { reopenErrorOf } from '@/domain/stores/store-user'
import { managesAccount, type VendorUser } from '@/domain/vendors/vendor-user'
import { auditChanges } from '../../access/audit-changes'
import { endSessionsOf } from '../../access/sessions'
import { users } from '../../db/schema/access/users'
import { brokers, brokerVendors } from '../../db/schema/vendors/profiles'
import { ApiError, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { findVendor } from '../find-vendor'

/** Returns the people who work for a vendor, its brokers' included, by name. @throws a 404 for another vendor */
export async function readVendorUsers(scope: Scope, vendor_hash: string): Promise<VendorUser[]> {
  await findVendor(scope, vendor_hash)
  const { db, user } = scope
  const closers = alias(users, 'closers')
  const representing = db
    .select({ hashid: brokerVendors.broker_hash })
    .from(brokerVendors)
    .where(eq(brokerVendors.vendor_hash, vendor_hash))
  const rows = await db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      is_developer: users.is_developer,
      status: users.status,
      broker_hash: users.broker_hash,
      broker: brokers.name,
      closer: { name: closers.name, role_name: closers.role_name },
    })
    .from(users)
    .leftJoin(brokers, eq(brokers.hashid, users.broker_hash))
    .leftJoin(closers, eq(closers.hashid, users.status_changed_by_hash))
    .where(
      or(
        and(eq(users.vendor_hash, vendor_hash), sql`${users.broker_hash} is null`),
        inArray(users.broker_hash, representing),
      ),
    )
    .orderBy(asc(users.name), asc(users.hashid))
  const [self] = await db
    .select({ broker_hash: users.broker_hash })
    .from(users)
    .where(eq(users.hashid, user.hashid))
  const me = {
    hashid: user.hashid,
    broker_hash: self?.broker_hash ?? null,
    is_staff: adminRoles.includes(user.role_name),
  }
  return rows.map(({ broker_hash, closer, role_name, is_developer, ...person }) => {
    const is_pending = person.status === userStatus.pending
    const is_manageable =
      managesAccount(me, { hashid: person.hashid, broker_hash, is_pending }) &&
      !outranks({ role_name, is_developer }, user)
    const reopen_refusal =
      is_manageable && person.status === userStatus.suspended ? reopenErrorOf(user.role_name, closer) : null
    return { ...person, is_you: person.hashid === user.hashid, is_manageable, reopen_refusal }
  })
}

/** Closes the account of one of a vendor's own people, which ends their sessions, or reopens it. */
export async function changeVendorUser(
  scope: Scope,
  vendor_hash: string,
  user_hash: string,
  is_active: boolean,
): Promise<string> {
  const person = (await readVendorUsers(scope, vendor_hash)).find(({ hashid }) => hashid === user_hash)
  if (!person) throw notFound('This user')
  if (!person.is_manageable)
    throw new ApiError(
      409,
      person.is_you
        ? 'Close your own account on your Account page.'
        : 'Contact support to change this account.',
    )
  if (is_active && person.reopen_refusal) throw new ApiError(409, person.reopen_refusal)
  const status = is_active ? userStatus.active : userStatus.suspended
  await scope.db
    .update(users)
    .set({ status, status_changed_by_hash: scope.user.hashid, version: sql`${users.version} + 1` })
    .where(eq(users.hashid, user_hash))
  if (!is_active) await endSessionsOf(scope.db, user_hash, scope.now)
  await auditChanges(
    scope,
    'user-changed',
    user_hash,
    { status: String(person.status) },
    { status: String(status) },
    { account: person },
  )
  return is_active ? `${person.name} can sign in again.` : `The account of ${person.name} is closed.`
}
