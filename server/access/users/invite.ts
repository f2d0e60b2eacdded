import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { buyerPermissions } from '@/domain/access/permission'
import { outranks } from '@/domain/access/rank'
import { adminRoles } from '@/domain/access/role'
import { type InvitationForm, namesIn, type OpenInvitation } from '@/domain/access/user-form'
import { userStatus } from '@/domain/access/user-status'
import { invitations } from '../../db/schema/access/invitations'
import { users } from '../../db/schema/access/users'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { brokers } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import { forbidden, invalid, notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { newHash } from '../../http/hash'
import type { ListPart } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { lockNames } from '../../records/many-records'
import { addBroker, addBrokerVendors } from '../../vendors/add-broker-vendors'
import { auditAction } from '../audit'
import { auditChanges } from '../audit-changes'
import { findAccount } from '../find-users'
import { copyInvitation, INVITATION_DAYS, isUnused, renewInvitation, sendInvitation } from '../invitations'
import { checkRoleGiven } from '../roles/check-role-given'
import { checkPermissionsGiven } from './check-permissions'
import { checkWorkplaces, writeMemberships } from './memberships'

type Links = Pick<AppContext, 'origin'>

/** Checks an invitation before its account is created. @throws a 422 at the wrong field */
export async function checkInvitation(scope: Scope, form: InvitationForm): Promise<void> {
  const { db, now } = scope
  if (await findAccount(db, form.email))
    throw invalid('email', 'This email address already has an account. Ask them to log in.')
  const isOpen = and(
    sql`lower(${invitations.email}) = ${form.email.toLowerCase()}`,
    isUnused,
    gt(invitations.expires_at, now.toISOString()),
  )
  if ((await db.$count(invitations, isOpen)) > 0)
    throw invalid('email', 'This email address has an open invitation. Resend or revoke it.')
  if (form.type === 'user') await checkUser(scope, form)
  else if (form.type === 'vendor' && form.vendor_hash !== '') await nameOf(scope, vendors, form.vendor_hash)
  else if (form.type === 'broker' && form.broker_hash !== '') await nameOf(scope, brokers, form.broker_hash)
}

async function checkUser(scope: Scope, form: InvitationForm) {
  if (form.role_name === 'Supplier') throw invalid('role_name', 'Invite a supplier of a vendor instead')
  if (form.role_name === 'Developer' && !scope.user.is_developer)
    throw invalid('role_name', 'Only developers can invite developers')
  await checkRoleGiven(scope, form.role_name)
  checkPermissionsGiven(scope.user, permissionsOf(scope, form))
  await checkWorkplaces(scope, form)
  if (adminRoles.includes(form.role_name) || form.group_hashes.length + form.store_hashes.length > 0) return
  throw invalid('store_hashes', 'Choose at least one group or store')
}

/** Creates the account of an invited user, or the invitation of a supplier, and mails the link. */
export async function inviteSomeone(
  scope: Scope,
  form: InvitationForm,
  password_hash: string,
  links: Links,
): Promise<string> {
  const { type, name, email } = form
  const invitation =
    type === 'user' ? await addUser(scope, form, password_hash) : await supplierOf(scope, form)
  const hashid = await sendInvitation(scope, { type, name, email, ...invitation }, links)
  await auditChanges(scope, 'invitation-changed', hashid, {}, form)
  return `${name} has been invited. The link in the email works for ${INVITATION_DAYS} days.`
}

/** Returns the permissions of an invited user: those chosen for staff; for others those of a buyer that the inviting user has. */
const permissionsOf = ({ user }: Scope, { role_name, user_permissions }: InvitationForm): string[] =>
  adminRoles.includes(role_name)
    ? user_permissions
    : buyerPermissions.filter((name) => user.user_permissions.includes(name))

async function addUser(scope: Scope, form: InvitationForm, password_hash: string) {
  const { name, email, role_name } = form
  const user_hash = newHash()
  const isStaff = adminRoles.includes(role_name)
  const inserted = await scope.db
    .insert(users)
    .values({
      hashid: user_hash,
      name,
      email,
      role_name,
      password_hash,
      status: userStatus.active,
      is_developer: role_name === 'Developer',
      user_permissions: permissionsOf(scope, form),
      created_at: scope.now.toISOString(),
      // Only the mailed link opens the account.
      email_verified_at: scope.now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ hashid: users.hashid })
  if (inserted.length === 0)
    throw invalid('email', 'This email address already has an account. Ask them to log in.')
  await writeMemberships(scope, user_hash, form)
  await auditAction(scope, 'user-invited', {
    account: { hashid: user_hash, email },
    details: { role_name, group_hashes: form.group_hashes, store_hashes: form.store_hashes },
  })
  return { user_hash, company_name: isStaff ? '' : await workplacesOf(scope, form) }
}

/** Returns where a user will work, as in "Corner Store" or "3 stores". */
async function workplacesOf({ db }: Scope, { group_hashes, store_hashes }: InvitationForm): Promise<string> {
  const names = [
    ...(await db
      .select({ name: partnerGroups.name })
      .from(partnerGroups)
      .where(inArray(partnerGroups.hashid, group_hashes))),
    ...(await db
      .select({ name: partners.display_name })
      .from(partners)
      .where(inArray(partners.hashid, store_hashes))),
  ]
  return names.length === 1 ? (names[0]?.name ?? '') : `${names.length} stores and groups`
}

async function supplierOf(scope: Scope, form: InvitationForm) {
  if (form.type === 'vendor' && form.vendor_hash !== '')
    return { vendor_hash: form.vendor_hash, company_name: await nameOf(scope, vendors, form.vendor_hash) }
  if (form.type !== 'broker') return { company_name: form.company_name }
  const new_vendors = namesIn(form.new_vendors)
  if (form.broker_hash !== '') {
    await addBrokerVendors(scope, form.broker_hash, new_vendors)
    return { broker_hash: form.broker_hash, company_name: await nameOf(scope, brokers, form.broker_hash) }
  }
  // Without vendors, the broker is added when the invitation is accepted.
  const { company_name } = form
  await lockNames(scope, brokers)
  if ((await scope.db.$count(brokers, sql`lower(${brokers.name}) = lower(${company_name})`)) > 0)
    throw invalid('company_name', 'A broker has this name. Choose it from the list or enter another name')
  if (new_vendors.length === 0) return { company_name }
  return { broker_hash: await addBroker(scope, company_name, new_vendors), company_name }
}

async function nameOf(
  { db }: Scope,
  table: typeof vendors | typeof brokers,
  hashid: string,
): Promise<string> {
  const [found] = await db.select({ name: table.name }).from(table).where(eq(table.hashid, hashid))
  if (!found) throw invalid('company_name', 'This company no longer exists. Choose again')
  return found.name
}

/** Returns a part of the list of open invitations. */
export async function readInvitations(
  { db, now }: Scope,
  { isIn, limit }: ListPart,
): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      hashid: invitations.hashid,
      type: invitations.type,
      name: invitations.name,
      email: invitations.email,
      company_name: invitations.company_name,
      invited_by: users.name,
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .leftJoin(users, eq(users.hashid, invitations.invited_by_hash))
    .where(and(isIn(invitations.hashid), isUnused))
    .orderBy(invitations.hashid)
    .limit(limit)
  return rows.map((row) => ({ ...row, is_expired: row.expires_at <= now.toISOString() }))
}

/** Mails an invitation again with a new link. @throws a 404 for one that was accepted or revoked */
export async function resend(scope: Scope, hashid: string, links: Links): Promise<string> {
  const invitation = await lockInvitation(scope, hashid)
  const expires_at = await renewInvitation(scope, invitation, links)
  await auditChanges(
    scope,
    'invitation-changed',
    hashid,
    { expires_at: invitation.expires_at },
    { expires_at },
  )
  return `We emailed ${invitation.name} a new link. It works for ${INVITATION_DAYS} days.`
}

/** Returns a link of an invitation to pass on by hand. @throws a 404 for one that was accepted or revoked */
export async function copyLink(scope: Scope, hashid: string, links: Links): Promise<string> {
  const invitation = await lockInvitation(scope, hashid)
  const { link, expires_at } = await copyInvitation(scope, invitation, links)
  const { expires_at: before } = invitation
  await auditChanges(
    scope,
    'invitation-changed',
    hashid,
    { expires_at: before },
    { expires_at, link: 'copied' },
  )
  return link
}

/** Ends an invitation. The account of an invited user, which nobody could use yet, is deleted. */
export async function revoke(scope: Scope, hashid: string): Promise<string> {
  const { name, user_hash } = await lockInvitation(scope, hashid)
  const revoked_at = scope.now.toISOString()
  await scope.db.update(invitations).set({ revoked_at }).where(eq(invitations.hashid, hashid))
  if (user_hash) await scope.db.delete(users).where(eq(users.hashid, user_hash))
  await auditChanges(scope, 'invitation-changed', hashid, { revoked_at: null }, { revoked_at })
  return `The invitation of ${name} has been revoked.`
}

async function lockInvitation({ db, user }: Scope, hashid: string) {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.hashid, hashid), isUnused))
    .for('update')
  if (!invitation) throw notFound('This invitation')
  const [invited] = await db
    .select({ role_name: users.role_name, is_developer: users.is_developer })
    .from(users)
    .where(eq(users.hashid, invitation.user_hash ?? ''))
  if (invited && outranks(invited, user))
    throw forbidden('Only developers can change the invitation of a developer.')
  return invitation
}
