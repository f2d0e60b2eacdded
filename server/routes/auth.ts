import {
  currentUser,
  listSessions,
  login,
  logout,
  refresh,
  revokeSession,
  userByToken,
} from '@/domain/contract/auth'
import { auditAction } from '../access/audit'
import { exchangeSession } from '../access/exchange-session'
import { refreshSession } from '../access/refresh-session'
import { endSession, listSessionsOf, revokeSessionOf } from '../access/sessions'
import { finishSignIn, prepareSignIn } from '../access/sign-in'
import { readUser } from '../access/users'
import { ApiProblem, notFound } from '../problem'
import { serve, serveAnyone, serveAnyoneSteps } from '../serve'
import { signInByToken } from '../sso/sign-in-by-token'

export const authRoutes = [
  serveAnyoneSteps(login, {
    prepare: ({ db, body, ...call }) => prepareSignIn(db, body, call),
    work: async ({ password, ...attempt }, { verifyPassword }) => ({
      ...attempt,
      isRight: await verifyPassword(password, attempt.account?.password_hash ?? null),
    }),
    finish: ({ db, body, ...call }, _prepared, result) => finishSignIn(db, body, result, call),
  }),
  serveAnyone(refresh, ({ db, body, ...call }) => refreshSession(db, body.refresh_token, call)),
  serve(logout, async ({ scope, session, now }) => {
    await endSession(scope.db, session.hashid, now)
    await auditAction(scope, 'signed-out')
    return { message: 'Logged out' }
  }),
  serve(currentUser, async ({ scope, session, query, home, now, client }) => {
    const data = await readUser(scope)
    if (!query.get_token) return { data }
    const tokens = await exchangeSession(scope.db, session, { secret: home.secret, now, client })
    return tokens instanceof ApiProblem ? tokens : { data, ...tokens }
  }),
  serveAnyone(userByToken, ({ db, query, ...call }) => signInByToken(db, query.token, call)),
  serve(listSessions, async ({ scope, session, now }) => ({
    data: await listSessionsOf(scope.db, session, now),
  })),
  serve(revokeSession, async ({ scope, session, params, ...call }) => {
    if (!(await revokeSessionOf(scope.db, session.user.hashid, params.id, call.now)))
      throw notFound('This session')
    await auditAction(scope, 'session-revoked')
    return { message: 'Signed out there' }
  }),
]
