import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { buyerPermissions } from '@/domain/access/permission'
import { userStatus } from '@/domain/access/user-status'
import { rolesGivenBy, type storeInvitation, type storeUserChange } from '@/domain/stores/store-user'
import { auditAction } from '../access/audit'
import { auditChanges } from '../access/audit-changes'
import { findAccount } from '../access/find-users'
import { INVITATION_DAYS, sendInvitation } from '../access/invitations'
import { checkRoleGiven } from '../access/roles/check-role-given'
import { endSessionsOf } from '../access/sessions'
import { users } from '../db/schema/access/users'
import { ApiError, forbidden, invalid, notFound } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { newHash } from '../http/hash'
import { namedStores, type Scope } from '../http/scope'
import { assignStores, readStoreUser } from './store-users'

type Invitation = z.infer<typeof storeInvitation>

/**
 * Checks an invitation before its account is created: the stores are the user's own and the role is not above theirs.
 */
export async function prepareInvitation(scope: Scope, store_hash: string, invitation: Invitation) {
  const { email, role_name, store_hashes } = invitation
  const [store] = await namedStores(scope, [store_hash])
  if (!store) throw notFound('This store')
  if (!rolesGivenBy(scope.user.role_name).includes(role_name))
    throw invalid('role_name', 'Choose a role no higher than your own')
  await checkRoleGiven(scope, role_name)
  if (await findAccount(scope.db, email)) throw alreadyRegistered()
  await namedStores(scope, store_hashes)
  return { store_name: store.display_name }
}

/** Creates the account of an invitation and mails the link that sets its password. Nobody can sign in before that. */
export async function inviteUser(
  scope: Scope,
  { email, name, role_name, store_hashes }: Invitation,
  { store_name, password_hash }: { store_name: string; password_hash: string },
  links: Pick<AppContext, 'origin'>,
) {
  const hashid = newHash()
  const inserted = await scope.db
    .insert(users)
    .values({
      hashid,
      email,
      name,
      role_name,
      password_hash,
      status: userStatus.active,
      created_at: scope.now.toISOString(),
      // Only the mailed link opens the account.
      email_verified_at: scope.now.toISOString(),
      // Those of a buyer that the inviting user has.
      user_permissions: buyerPermissions.filter((name) => scope.user.user_permissions.includes(name)),
    })
    .onConflictDoNothing()
    .returning({ hashid: users.hashid })
  if (inserted.length === 0) throw alreadyRegistered()
  await assignStores(scope, hashid, store_hashes)
  await auditAction(scope, 'user-invited', {
    account: { hashid, email },
    details: { role_name, store_hashes },
  })
  const company_name = store_hashes.length === 1 ? store_name : `${store_hashes.length} stores`
  await sendInvitation(scope, { type: 'user', email, name, company_name, user_hash: hashid }, links)
  return { message: `${name} has been invited. The link in the email works for ${INVITATION_DAYS} days.` }
}

const alreadyRegistered = () =>
  invalid('email', 'This email address already has an account. Ask them to log in.')

/** Changes the stores of a user, or closes or reopens their account. Closing it ends their sessions. */
export async function changeUser(
  scope: Scope,
  { store_hash, user_hash }: { store_hash: string; user_hash: string },
  { store_hashes, is_active }: z.infer<typeof storeUserChange>,
) {
  await namedStores(scope, [store_hash])
  if (user_hash === scope.user.hashid)
    throw invalid('user', 'Ask a colleague to change your own stores and account')
  // Locks the account, so that two colleagues cannot overwrite each other's changes.
  await scope.db.select({ hashid: users.hashid }).from(users).where(eq(users.hashid, user_hash)).for('update')
  const person = await readStoreUser(scope, store_hash, user_hash)
  if (!person.is_manageable) throw forbidden()
  if (is_active && person.reopen_refusal) throw new ApiError(403, person.reopen_refusal)
  if (store_hashes) {
    await assignStores(scope, user_hash, store_hashes)
    const [before, after] = [person.store_hashes, store_hashes].map((hashes) => [...new Set(hashes)].sort())
    await auditChanges(
      scope,
      'store-user-changed',
      store_hash,
      { store_hashes: before },
      { store_hashes: after },
      { account: person },
    )
  }
  const status = is_active ? userStatus.active : userStatus.suspended
  if (is_active !== undefined && status !== person.status) {
    await scope.db
      .update(users)
      .set({ status, status_changed_by_hash: scope.user.hashid })
      .where(eq(users.hashid, user_hash))
    if (!is_active) await endSessionsOf(scope.db, user_hash, scope.now)
  }
  return { message: textOf(person.name, is_active) }
}

function textOf(name: string, is_active: boolean | undefined): string {
  if (is_active === undefined) return `Stores updated for ${name}`
  return is_active ? `${name} can sign in again` : `${name}'s account is closed`
}
