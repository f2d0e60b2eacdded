import type { Tokens } from '@/domain/contract/auth'
import type { Role } from '@/domain/role'
import { userStatus } from '@/domain/user-status'
import { audit } from '../access/audit'
import { hashPassword } from '../access/passwords'
import { type Beginning, startSession } from '../access/sessions'
import type { Database } from '../db/database'
import { users } from '../db/schema/access'
import { type RegistrationKind, registrations } from '../db/schema/identity'
import { newHash } from '../hash'
import { refused } from '../problem'

/** Section 8. Supplier registration says the same with a trailing period. */
export const TAKEN = 'This email address is already registered. Please try logging in'

const BUYER_PERMISSIONS = ['view-marketing-asset', 'view-price-hold', 'promotions']

interface Given {
  email: string
  name: string
  lastname: string
  password?: string | undefined
  company_name?: string | undefined
}

interface Kind {
  kind: RegistrationKind
  role_name: Role
  brand: string | null
  /** A supplier works for a vendor and may begin at once; everyone else waits to be accepted. */
  supplier?: { vendor_hash: string; vendor_group: string | null }
  taken?: string
}

/**
 * Makes the account of a registration, keeps what was given for whoever accepts it, and begins a session. Section 4.
 * @throws a 422 at the email address where it has an account
 */
export async function register(
  db: Database,
  given: Given,
  { kind, role_name, brand, supplier, taken = TAKEN }: Kind,
  beginning: Beginning,
): Promise<{ user_hash: string; tokens: Tokens }> {
  const { password, email, name, lastname, ...facts } = given
  // Without a password nobody can know it; it is hashed all the same, so that every answer takes as long.
  const password_hash = await hashPassword(password ?? crypto.randomUUID())
  const user_hash = newHash()
  const made = await db
    .insert(users)
    .values({
      hashid: user_hash,
      email,
      name: `${name} ${lastname}`,
      password_hash,
      role_name,
      status: supplier ? userStatus.active : userStatus.pending,
      user_permissions: supplier ? [] : BUYER_PERMISSIONS,
      is_onboarding: supplier !== undefined,
      ...supplier,
    })
    .onConflictDoNothing()
    .returning({ hashid: users.hashid })
  if (made.length === 0) throw refused('email', taken)
  const created_at = beginning.now.toISOString()
  await db.insert(registrations).values({
    hashid: newHash(),
    user_hash,
    kind,
    brand,
    given: { name, lastname, ...facts },
    created_at,
  })
  await audit(db, 'registered', { user_hash, email }, beginning)
  return { user_hash, tokens: await startSession(db, user_hash, beginning) }
}
