import type { Tokens } from '@/domain/access/contract'
import { type RegistrationKind, registrationStatus } from '@/domain/access/registration-review'
import type { Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import type { ExtraAnswers } from '@/domain/form-builder/contract'
import type { Database } from '../../db/database'
import { registrations } from '../../db/schema/access/registrations'
import { users } from '../../db/schema/access/users'
import { checkExtraAnswers, keepExtraAnswers } from '../../form-builder/extra-answers'
import { type ApiError, invalid, tooManyRequests } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { newHash } from '../../http/hash'
import { audit } from '../audit'
import { mailVerification } from '../email-verification'
import { networkOf } from '../network'
import { mailFirstPassword } from '../password-reset'
import { type SessionContext, startSession } from '../sessions'
import { blockedUntil, countAttempt } from '../throttle'

/** Supplier registration adds a period to this message. */
export const TAKEN = 'This email address is already registered. Please try logging in'

const REGISTRATIONS_AN_HOUR = 30

/** A registration form with the password replaced by its hash. */
export type WithPasswordHash<Form> = Omit<Form, 'password'> & {
  password_hash: string
  extra_answers?: ExtraAnswers | undefined
}

export type RegistrationContext = SessionContext & Pick<AppContext, 'origin'> & { host: string }

interface AccountForm {
  email: string
  name: string
  lastname: string
  password_hash: string
  company_name?: string | undefined
  marketplace?: string | undefined
  extra_answers?: ExtraAnswers | undefined
}

interface Kind {
  kind: RegistrationKind
  role_name: Role
  /** Null for invited suppliers, whose vendor says where it sells. */
  marketplace_hash: string | null
  vendor_group_hash?: string | null
  /** The vendor or broker of an invited supplier, who starts at once. Everyone else waits for approval. */
  opens?: { vendor_hash: string | null; broker_hash: string | null }
  takenMessage?: string
  /**
   * Verification of the email address: already done, by its own link, or by the link that sets the first password.
   */
  verified?: 'before' | 'by-link' | 'by-first-password'
}

/**
 * Counts a registration attempt from an address, even if it is rejected later. @returns a 429 after too many attempts
 */
export async function admitRegistration(
  db: Database,
  { now, client }: SessionContext,
): Promise<ApiError | null> {
  const limits = [
    { subject: `registration from ${networkOf(client.address)}`, most: REGISTRATIONS_AN_HOUR, minutes: 60 },
  ]
  const until = await blockedUntil(db, limits, now)
  if (until) return tooManyRequests('Too many registrations from your network.', until, now)
  await countAttempt(db, limits, now)
  return null
}

/**
 * Creates the account of a registration, stores the form for whoever approves it, and starts a session.
 * @throws a 422 on the email field if the address has an account
 */
export async function register(
  db: Database,
  form: AccountForm,
  {
    kind,
    role_name,
    marketplace_hash,
    vendor_group_hash = null,
    opens,
    takenMessage = TAKEN,
    verified = 'by-link',
  }: Kind,
  context: RegistrationContext,
): Promise<Tokens> {
  const { password_hash, email, name, lastname, marketplace: _chosen, extra_answers, ...fields } = form
  // Invited suppliers fill in their account setup instead.
  const extra = opens ? null : await checkExtraAnswers(db, 'registrations', extra_answers)
  const user_hash = newHash()
  const created_at = context.now.toISOString()
  const inserted = await db
    .insert(users)
    .values({
      hashid: user_hash,
      email,
      name: `${name} ${lastname}`,
      password_hash,
      role_name,
      status: opens ? userStatus.active : userStatus.pending,
      // Whoever approves the registration gives them.
      user_permissions: [],
      email_verified_at: verified === 'before' ? created_at : null,
      created_at,
      ...opens,
    })
    .onConflictDoNothing()
    .returning({ hashid: users.hashid })
  if (inserted.length === 0) throw invalid('email', takenMessage)
  const hashid = newHash()
  await db.insert(registrations).values({
    hashid,
    user_hash,
    kind,
    marketplace_hash,
    vendor_group_hash,
    given: { name, lastname, ...fields },
    status: opens ? registrationStatus.value.approved : registrationStatus.value.waiting,
    created_at,
  })
  await keepExtraAnswers(
    { db, now: context.now, user: { hashid: user_hash } },
    'registrations',
    [hashid],
    extra,
  )
  const mail = { before: null, 'by-link': mailVerification, 'by-first-password': mailFirstPassword }[verified]
  await mail?.(db, { hashid: user_hash, email }, context)
  await audit(db, 'registered', { user_hash, email }, context)
  return startSession(db, user_hash, context)
}
