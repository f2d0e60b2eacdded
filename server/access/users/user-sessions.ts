import { eq } from 'drizzle-orm'
import { outranks } from '@/domain/access/rank'
import { users } from '../../db/schema/access/users'
import { forbidden, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { endOtherSessions } from '../account'
import { auditAction } from '../audit'
import type { Session } from '../session'
import { listSessionsOf, revokeSessionOf } from '../sessions'

/** Lists where a user is signed in. @throws a 404 for an unknown user, a 403 for one of a higher rank */
export async function readUserSessions(scope: Scope, hashid: string, current: Session) {
  await findUser(scope, hashid)
  return listSessionsOf(scope.db, hashid, current, scope.now)
}

/** Signs a user out of one device. @throws a 404 if the user has no such session */
export async function endUserSession(scope: Scope, hashid: string, session_hash: string): Promise<void> {
  const account = await findUser(scope, hashid)
  if (!(await revokeSessionOf(scope.db, hashid, session_hash, scope.now))) throw notFound('This device')
  await auditAction(scope, 'session-revoked', { account, subject_hash: hashid, details: { sessions: 1 } })
}

/** Signs a user out of all devices except the current one. */
export async function endUserSessions(scope: Scope, hashid: string, current: Session): Promise<void> {
  const account = await findUser(scope, hashid)
  const sessions = await endOtherSessions(scope.db, hashid, current, scope.now)
  if (sessions > 0)
    await auditAction(scope, 'session-revoked', { account, subject_hash: hashid, details: { sessions } })
}

/** Returns an account that the signed-in user may change. @throws a 404 for an unknown one, a 403 for one of a higher rank */
export async function findUser({ db, user }: Scope, hashid: string) {
  const [found] = await db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      is_developer: users.is_developer,
    })
    .from(users)
    .where(eq(users.hashid, hashid))
  if (!found) throw notFound('This user')
  if (outranks(found, user)) throw forbidden('Only developers can change the account of a developer.')
  return found
}
