import { and, eq } from 'drizzle-orm'
import { outranks } from '@/domain/access/rank'
import { registrationStatus } from '@/domain/access/registration-review'
import { userStatus } from '@/domain/access/user-status'
import { registrationMessages, registrations } from '../../db/schema/access/registrations'
import { users } from '../../db/schema/access/users'
import { ApiError, forbidden, notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { queueMail } from '../../mail/outbox'
import { approvedMail, declinedMail, questionMail } from '../../mail/registration-mail'
import { auditChanges } from '../audit-changes'
import { inQueue, type Queue } from './read-registrations'

const { asked, approved, declined } = registrationStatus.value
type Links = Pick<AppContext, 'origin'>

/** A registration that is being decided, with the account of the person. */
export interface OpenRegistration {
  registration: typeof registrations.$inferSelect
  person: { hashid: string; email: string; name: string }
}

/**
 * Locks a registration of a queue, so that two colleagues cannot decide on it at once.
 * @throws a 404 for one that the user may not see, a 403 for someone of a higher rank, a 409 for an approved one
 */
export async function lockRegistration(
  scope: Scope,
  queue: Queue,
  hashid: string,
): Promise<OpenRegistration> {
  const [found] = await scope.db
    .select({
      registration: registrations,
      person: { hashid: users.hashid, email: users.email, name: users.name },
      rank: { role_name: users.role_name, is_developer: users.is_developer },
    })
    .from(registrations)
    .innerJoin(users, eq(users.hashid, registrations.user_hash))
    .where(and(eq(registrations.hashid, hashid), inQueue(scope, queue)))
    .for('update')
  if (!found) throw notFound('This registration')
  const { rank, ...open } = found
  if (outranks(rank, scope.user))
    throw forbidden('Only developers can decide on the registration of a developer.')
  if (open.registration.status === approved)
    throw new ApiError(409, `The registration of ${open.person.name} has already been approved.`)
  return open
}

/** Asks the person a question. They answer on the page of their account. */
export async function askQuestion(
  scope: Scope,
  { registration, person }: OpenRegistration,
  text: string,
  { origin }: Links,
): Promise<string> {
  await scope.db.insert(registrationMessages).values({
    hashid: newHash(),
    registration_hash: registration.hashid,
    user_hash: scope.user.hashid,
    is_answer: false,
    text,
    created_at: scope.now.toISOString(),
  })
  await decide(scope, { registration, person }, { status: asked }, { question: text })
  await setStatus(scope, person.hashid, userStatus.pending)
  const mail = questionMail({ name: person.name, question: text, link: `${origin()}/account-status` })
  await queueMail(scope.db, { recipient: person.email, ...mail }, scope.now)
  return `Your question was emailed to ${person.name}.`
}

/** Declines a registration with a reason and closes the account. It can still be approved later. */
export async function declineRegistration(
  scope: Scope,
  { registration, person }: OpenRegistration,
  reason: string,
): Promise<string> {
  await decide(scope, { registration, person }, { status: declined, reason })
  await setStatus(scope, person.hashid, userStatus.suspended)
  await queueMail(
    scope.db,
    { recipient: person.email, ...declinedMail({ name: person.name, reason }) },
    scope.now,
  )
  return `The registration of ${person.name} was declined. We emailed them the reason.`
}

/** Opens the account of an approved registration and mails the person. `work` names their store or vendor. */
export async function openAccount(
  scope: Scope,
  { registration, person }: OpenRegistration,
  work: string,
  { origin }: Links,
): Promise<string> {
  await decide(scope, { registration, person }, { status: approved, reason: '' })
  await setStatus(scope, person.hashid, userStatus.active)
  const mail = approvedMail({ name: person.name, work, link: `${origin()}/first-steps` })
  await queueMail(scope.db, { recipient: person.email, ...mail }, scope.now)
  return `${person.name} has been approved and can sign in now.`
}

async function decide(
  scope: Scope,
  { registration, person }: OpenRegistration,
  change: Partial<Pick<typeof registrations.$inferSelect, 'status' | 'reason'>>,
  alsoAudited: object = {},
) {
  const decision = {
    ...change,
    decided_by_hash: scope.user.hashid,
    decided_at: scope.now.toISOString(),
  }
  await scope.db.update(registrations).set(decision).where(eq(registrations.hashid, registration.hashid))
  await auditChanges(
    scope,
    'registration-changed',
    registration.hashid,
    registration,
    { ...decision, ...alsoAudited },
    { account: person },
  )
}

const setStatus = ({ db, user }: Scope, user_hash: string, status: 0 | 1 | 2) =>
  db.update(users).set({ status, status_changed_by_hash: user.hashid }).where(eq(users.hashid, user_hash))
