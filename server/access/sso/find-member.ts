import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import type { Database } from '../../db/database'
import { registrations } from '../../db/schema/access/registrations'
import { memberships, users } from '../../db/schema/access/users'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'

const BRAND = 'sfa'
/** The association can sign in buyers, never staff or suppliers. */
const memberRoles: readonly Role[] = ['Store', 'SFP Client', 'Corporate', 'District', 'Specialty Distributor']

export interface Member {
  hashid: string
  /** Message that explains why the association cannot sign them in. */
  error: string | null
}

/** Finds the account with an email address, and checks that the association may sign it in. */
export async function findMember(db: Database, email: string): Promise<Member | null> {
  const hasMembership = db
    .select({ hashid: memberships.hashid })
    .from(memberships)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, memberships.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .where(and(eq(memberships.user_hash, users.hashid), eq(marketplaces.short_name, BRAND)))
  const hasRegistration = db
    .select({ hashid: registrations.hashid })
    .from(registrations)
    .innerJoin(marketplaces, eq(marketplaces.hashid, registrations.marketplace_hash))
    .where(and(eq(registrations.user_hash, users.hashid), eq(marketplaces.short_name, BRAND)))
  // Users pending approval have no stores yet.
  const isPendingMember = and(eq(users.status, userStatus.pending), exists(hasRegistration))
  const [account] = await db
    .select({
      hashid: users.hashid,
      role_name: users.role_name,
      status: users.status,
      isMember: sql<boolean>`${or(exists(hasMembership), isPendingMember)}`,
    })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
  if (!account) return null
  const { hashid, role_name, status, isMember } = account
  if (!memberRoles.includes(role_name) || !isMember)
    return {
      hashid,
      error: "This account can't use association sign-in. Sign in with your email address and password.",
    }
  if (status === userStatus.suspended)
    return {
      hashid,
      error: 'This account is suspended. Ask your administrator or our support team to reopen it.',
    }
  return { hashid, error: null }
}
