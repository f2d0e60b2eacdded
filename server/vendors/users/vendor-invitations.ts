import { and, asc, eq } from 'drizzle-orm'
import { invitationForm } from '@/domain/access/user-form'
import {
  OPEN_INVITATIONS,
  type VendorInvitation,
  type VendorInvitationForm,
} from '@/domain/vendors/vendor-user'
import { isUnused } from '../../access/invitations'
import { checkInvitation, copyLink, inviteSomeone, resend, revoke } from '../../access/users/invite'
import { invitations } from '../../db/schema/access/invitations'
import { ApiError, notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { findVendor } from '../find-vendor'

type Links = Pick<AppContext, 'origin'>

const ofVendor = (vendor_hash: string) =>
  and(eq(invitations.type, 'vendor'), eq(invitations.vendor_hash, vendor_hash), isUnused)

/** Returns the invitations of a vendor that were not accepted yet. The caller has checked that the user may see it. */
export async function readVendorInvitations(
  { db, now }: Scope,
  vendor_hash: string,
): Promise<VendorInvitation[]> {
  const rows = await db
    .select({
      hashid: invitations.hashid,
      name: invitations.name,
      email: invitations.email,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .where(ofVendor(vendor_hash))
    .orderBy(asc(invitations.name), asc(invitations.hashid))
  return rows.map((row) => ({ ...row, is_expired: row.expires_at <= now.toISOString() }))
}

/** Invites someone to work for a vendor. @throws a 404 for another vendor, a 409 while too many invitations are open */
export async function inviteVendorUser(
  scope: Scope,
  vendor_hash: string,
  { name, email }: VendorInvitationForm,
  links: Links,
): Promise<string> {
  await findVendor(scope, vendor_hash, 'lock')
  if ((await scope.db.$count(invitations, ofVendor(vendor_hash))) >= OPEN_INVITATIONS)
    throw new ApiError(409, `${OPEN_INVITATIONS} invitations are open. Revoke one first.`)
  const form = { ...invitationForm.empty, type: 'vendor' as const, name, email, vendor_hash }
  await checkInvitation(scope, form)
  return inviteSomeone(scope, form, '', links)
}

export async function resendInvitation(scope: Scope, vendor_hash: string, hashid: string, links: Links) {
  await checkInvitationOf(scope, vendor_hash, hashid)
  return resend(scope, hashid, links)
}

export async function copyInvitationLink(scope: Scope, vendor_hash: string, hashid: string, links: Links) {
  await checkInvitationOf(scope, vendor_hash, hashid)
  return copyLink(scope, hashid, links)
}

export async function revokeInvitation(scope: Scope, vendor_hash: string, hashid: string) {
  await checkInvitationOf(scope, vendor_hash, hashid)
  return revoke(scope, hashid)
}

/** @throws a 404 for an invitation of another vendor, and for one that was accepted or revoked */
async function checkInvitationOf(scope: Scope, vendor_hash: string, hashid: string): Promise<void> {
  await findVendor(scope, vendor_hash)
  const isOpen = and(ofVendor(vendor_hash), eq(invitations.hashid, hashid))
  if ((await scope.db.$count(invitations, isOpen)) === 0) throw notFound('This invitation')
}
