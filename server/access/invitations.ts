import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { Database } from '../db/database'
import { invitations } from '../db/schema/access/invitations'
import { vendorGroups } from '../db/schema/vendors/vendors'
import type { AppContext } from '../http/app-context'
import { newHash, sha256 } from '../http/hash'
import type { Scope } from '../http/scope'
import { invitationMail } from '../mail/invitation-mail'
import { queueMail } from '../mail/outbox'

export const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

type Stored = typeof invitations.$inferSelect
type NewInvitation = Pick<Stored, 'type' | 'email' | 'name' | 'company_name'> &
  Partial<Pick<Stored, 'vendor_group_hash' | 'vendor_hash' | 'broker_hash' | 'user_hash'>>
type Links = Pick<AppContext, 'origin'>

/** Condition for the invitation of a mailed or copied token that can still be accepted. */
export const isOpenInvitation = (token_hash: string, now: Date) =>
  and(
    or(eq(invitations.token_hash, token_hash), eq(invitations.copied_token_hash, token_hash)),
    isUnused,
    gt(invitations.expires_at, now.toISOString()),
  )

/** Condition for invitations that were neither accepted nor revoked, expired ones included. */
export const isUnused = and(isNull(invitations.used_at), isNull(invitations.revoked_at))

/** Stores an invitation and mails its link. Returns its hash. */
export async function sendInvitation(scope: Scope, invitation: NewInvitation, links: Links): Promise<string> {
  const hashid = newHash()
  const { token, ...fresh } = await newToken(scope.now)
  await scope.db.insert(invitations).values({
    hashid,
    ...invitation,
    ...fresh,
    invited_by_hash: scope.user.hashid,
    created_at: scope.now.toISOString(),
  })
  await mailInvitation(scope, invitation, token, links)
  return hashid
}

/** Makes another link, to be passed on by hand. The mailed one still works. */
export async function copyInvitation(
  { db, now }: Scope,
  invitation: Stored,
  { origin }: Links,
): Promise<{ link: string; expires_at: string }> {
  const { token, token_hash: copied_token_hash, expires_at } = await newToken(now)
  await db
    .update(invitations)
    .set({ copied_token_hash, expires_at })
    .where(eq(invitations.hashid, invitation.hashid))
  return { link: `${origin()}${await pathOf(db, invitation, token)}`, expires_at }
}

/** Mails a new link of an invitation and disables the old ones. Returns the new expiration. */
export async function renewInvitation(scope: Scope, invitation: Stored, links: Links): Promise<string> {
  const { token, ...fresh } = await newToken(scope.now)
  await scope.db
    .update(invitations)
    .set({ ...fresh, copied_token_hash: null })
    .where(eq(invitations.hashid, invitation.hashid))
  await mailInvitation(scope, invitation, token, links)
  return fresh.expires_at
}

async function newToken(now: Date) {
  const token = nanoid(43)
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
  return { token, token_hash: await sha256(token), expires_at }
}

async function mailInvitation(scope: Scope, invitation: NewInvitation, token: string, { origin }: Links) {
  const { type, email, name, company_name } = invitation
  const path = await pathOf(scope.db, invitation, token)
  const purpose = type === 'user' ? 'to order' : 'to sell'
  const mail = invitationMail({
    name,
    invited_by: scope.user.name,
    purpose: company_name ? `${purpose} for ${company_name}` : 'to work as staff',
    link: `${origin()}${path}`,
    days: INVITATION_DAYS,
  })
  await queueMail(scope.db, { recipient: email, ...mail }, scope.now)
}

async function pathOf(
  db: Database,
  { type, vendor_group_hash }: Pick<NewInvitation, 'type' | 'vendor_group_hash'>,
  token: string,
): Promise<string> {
  if (type === 'user') return `/invitation/${token}`
  const group = vendor_group_hash ? await shortNameOf(db, vendor_group_hash) : null
  return ['/supplier/activate', type, token, group].filter(Boolean).join('/')
}

async function shortNameOf(db: Database, hashid: string): Promise<string | null> {
  const [group] = await db
    .select({ short_name: vendorGroups.short_name })
    .from(vendorGroups)
    .where(eq(vendorGroups.hashid, hashid))
  return group?.short_name ?? null
}
