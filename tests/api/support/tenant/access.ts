import { eq } from 'drizzle-orm'
import { auditLog } from '../../../../server/db/schema/access/audit-log'
import { invitations } from '../../../../server/db/schema/access/invitations'
import { registrations } from '../../../../server/db/schema/access/registrations'
import { refreshTokens, sessions } from '../../../../server/db/schema/access/sessions'
import { users } from '../../../../server/db/schema/access/users'
import { partnerGroups } from '../../../../server/db/schema/marketplaces/partner-groups'
import { TEST_NOW } from '../../../setup/calendar.mjs'
import { minutesFromNow } from '../../../setup/days'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A session of a user of another tenant, opened again if a call ended it. */
export async function userSession({ db, clock }: TestApi) {
  const hashid = 'user_session'
  const expires_at = new Date(clock.now.getTime() + 86_400_000).toISOString()
  await db
    .insert(sessions)
    .values({ hashid, user_hash: 'foreignuser', created_at: clock.now.toISOString(), expires_at })
    .onConflictDoUpdate({ target: sessions.hashid, set: { revoked_at: null } })
  await db
    .insert(refreshTokens)
    .values({ token_hash: hashid, session_hash: hashid, expires_at })
    .onConflictDoNothing()
  return { userSession: hashid }
}

/** An audit log entry about a tenant's product. */
export async function auditEntryOf({ db, clock }: TestApi, { product }: Tenant): Promise<string> {
  const hashid = `entry${product}`
  const at = clock.now.toISOString()
  await db
    .insert(auditLog)
    .values({ hashid, event: 'product-changed', subject_hash: product, address: '', user_agent: '', at })
    .onConflictDoNothing()
  return hashid
}

/** Waiting registrations in the marketplace of a tenant: of a store, and of a supplier. */
export async function registrationsOf({ db, clock }: TestApi, { group, user }: Tenant) {
  const [partnerGroup] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group))
  const [known] = await db.select().from(users).where(eq(users.hashid, user))
  if (!known) throw new Error(`There is no user ${user}`)
  const make = async (kind: 'store' | 'supplier') => {
    const hashid = `${kind}${group}`
    const email = `${hashid}@stores.test`
    await db
      .insert(users)
      .values({ ...known, hashid, email, status: 0, role_name: 'Store', vendor_hash: null })
      .onConflictDoNothing()
    await db
      .insert(registrations)
      .values({
        hashid,
        user_hash: hashid,
        kind,
        marketplace_hash: partnerGroup?.marketplace_hash ?? null,
        given: {},
        created_at: clock.now.toISOString(),
      })
      .onConflictDoNothing()
    return hashid
  }
  return { registration: await make('store'), supplierRegistration: await make('supplier') }
}

/** An open invitation of a supplier. */
export async function someInvitation({ db }: TestApi) {
  await db
    .insert(invitations)
    .values({
      hashid: 'invitation_1',
      token_hash: 'invitation_1',
      type: 'vendor',
      email: 'invited@vendors.test',
      name: 'Ina',
      company_name: 'Ina’s Oats',
      created_at: TEST_NOW.toISOString(),
      expires_at: minutesFromNow(50_000).toISOString(),
    })
    .onConflictDoUpdate({ target: invitations.hashid, set: { revoked_at: null } })
  return { invitation: 'invitation_1' }
}
