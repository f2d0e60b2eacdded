import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type UserForm, userForm } from '@/domain/access/user-form'
import { userStatus } from '@/domain/access/user-status'
import { users } from '../../db/schema/access/users'
import { brokers, brokerVendors } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import { checkPictures } from '../../files/pictures'
import { invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import type { ChangeableRecord } from '../../records/changeable-record'
import { saveVersioned } from '../../records/save-versioned'
import { firstVendorOf } from '../../vendors/broker-vendors'
import { checkRoleEditors, isRoleEditor, lockRights } from '../roles/role-editors'
import { endSessionsOf } from '../sessions'
import { changeEmail } from './change-email'
import { checkRights } from './check-rights'
import { checkWorkplaces, readMemberships, writeMemberships } from './memberships'

const statusOf = z.literal(Object.values(userStatus))

/** Reads a user as their form. `lock` keeps others from saving it until the transaction ends. */
export async function readUserForm(scope: Scope, hashid: string, lock?: 'lock'): Promise<UserForm> {
  const query = scope.db.select().from(users).where(eq(users.hashid, hashid))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This user')
  return {
    name: row.name,
    email: row.email,
    profile_image_hash: row.profile_image_hash ?? '',
    role_name: row.role_name,
    status: row.status === userStatus.active ? '1' : row.status === userStatus.pending ? '0' : '2',
    is_developer: row.is_developer,
    user_permissions: row.user_permissions.filter((name) => permissions.has(name)).toSorted(),
    hide_sample_request_nav: row.hide_sample_request_nav,
    vendor_sample_request_cooldown: String(row.vendor_sample_request_cooldown),
    ...(await readMemberships(scope, hashid)),
    broker_hash: row.broker_hash ?? '',
    vendor_hash: row.vendor_hash ?? '',
    version: String(row.version),
  }
}
const permissions = new Set(userForm.controls.user_permissions.options.map(({ value }) => value))

/**
 * Saves a user. Suspending and a new email address end their sessions.
 * @throws a 403 for someone of a higher rank, a 422 at the wrong field, a 409 if someone else saved it first
 */
export const saveUser = (scope: Scope, hashid: string, form: UserForm): Promise<void> =>
  saveVersioned(scope, userRecord, hashid, {
    ...form,
    user_permissions: form.user_permissions.toSorted(),
  })

export const userRecord = {
  kind: 'user',
  noun: 'user',
  table: users,
  form: userForm,
  read: readUserForm,
  write,
} satisfies ChangeableRecord<UserForm>

async function write(scope: Scope, hashid: string, form: UserForm) {
  const stored = await readUserForm(scope, hashid)
  await checkRights(scope, hashid, stored, form)
  const wasRoleEditor = await isRoleEditor(scope, hashid)
  if (wasRoleEditor) await lockRights(scope)
  await checkEmail(scope, hashid, form.email)
  await checkPictures(scope, { profile_image_hash: form.profile_image_hash })
  const isSupplier = form.role_name === 'Supplier'
  const work = isSupplier ? await supplierWork(scope, form) : { vendor_hash: null, broker_hash: null }
  await checkWorkplaces(scope, form)
  const status = z.parse(statusOf, Number(form.status))
  await scope.db
    .update(users)
    .set({
      name: form.name,
      profile_image_hash: form.profile_image_hash || null,
      role_name: form.role_name,
      is_developer: form.is_developer,
      user_permissions: form.user_permissions,
      hide_sample_request_nav: form.hide_sample_request_nav,
      vendor_sample_request_cooldown: Number(form.vendor_sample_request_cooldown),
      ...work,
      ...(form.status !== stored.status && { status, status_changed_by_hash: scope.user.hashid }),
    })
    .where(eq(users.hashid, hashid))
  if (wasRoleEditor) await checkRoleEditors(scope, changedRight(stored, form))
  await writeMemberships(scope, hashid, isSupplier ? { group_hashes: [], store_hashes: [] } : form)
  if (form.email !== stored.email)
    await changeEmail(scope, hashid, { before: stored.email, after: form.email })
  if (status === userStatus.suspended) await endSessionsOf(scope.db, hashid, scope.now)
}

/** Returns the field to which a message about lost rights belongs. */
const changedRight = (stored: UserForm, form: UserForm): keyof UserForm =>
  (['status', 'role_name'] as const).find((field) => stored[field] !== form[field]) ?? 'user_permissions'

async function checkEmail({ db }: Scope, hashid: string, email: string) {
  const isTaken = and(sql`lower(${users.email}) = ${email.toLowerCase()}`, ne(users.hashid, hashid))
  if ((await db.$count(users, isTaken)) > 0) throw invalid('email', 'Another account has this email address')
}

/** Returns the vendor and broker of a supplier. A broker's user works for one of its vendors. */
async function supplierWork({ db }: Scope, { vendor_hash, broker_hash }: UserForm) {
  if (broker_hash !== '') {
    if ((await db.$count(brokers, eq(brokers.hashid, broker_hash))) === 0)
      throw invalid('broker_hash', 'Choose a broker from the list')
    const represents = and(
      eq(brokerVendors.broker_hash, broker_hash),
      eq(brokerVendors.vendor_hash, vendor_hash),
    )
    const isRepresented = (await db.$count(brokerVendors, represents)) > 0
    return { broker_hash, vendor_hash: isRepresented ? vendor_hash : await firstVendorOf(db, broker_hash) }
  }
  if (vendor_hash === '') throw invalid('vendor_hash', 'Choose a vendor or a broker')
  if ((await db.$count(vendors, eq(vendors.hashid, vendor_hash))) === 0)
    throw invalid('vendor_hash', 'Choose a vendor from the list')
  return { vendor_hash, broker_hash: null }
}
