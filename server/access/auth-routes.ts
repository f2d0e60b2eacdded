import {
  currentUser,
  listSessions,
  login,
  logout,
  refresh,
  revokeSession,
  userByToken,
} from '@/domain/access/contract'
import { ApiError, notFound } from '../http/api-error'
import { serve, serveAnyone, serveAnyoneSteps } from '../http/serve'
import { auditAction } from './audit'
import { exchangeSession } from './exchange-session'
import { refreshSession } from './refresh-session'
import { endSession, listSessionsOf, revokeSessionOf } from './sessions'
import { finishSignIn, prepareSignIn } from './sign-in'
import { signInByToken } from './sso/sign-in-by-token'
import { readUser } from './users'

export const authRoutes = [
  serveAnyoneSteps(login, {
    prepare: ({ db, body, ...call }) => prepareSignIn(db, body, call),
    work: async ({ password, ...attempt }, { verifyPassword }) => ({
      ...attempt,
      isCorrect: await verifyPassword(password, attempt.account?.password_hash ?? null),
    }),
    finish: ({ db, body, ...call }, _prepared, result) => finishSignIn(db, body, result, call),
  }),
  serveAnyone(refresh, ({ db, body, ...call }) => refreshSession(db, body.refresh_token, call)),
  serve(logout, async ({ scope, session, now }) => {
    await endSession(scope.db, session.hashid, now)
    await auditAction(scope, 'signed-out')
    return { message: 'Logged out' }
  }),
  serve(currentUser, async ({ scope, session, query, appContext, now, client }) => {
    const data = await readUser(scope)
    if (!query.get_token) return { data }
    const tokens = await exchangeSession(scope.db, session, { secret: appContext.secret, now, client })
    return tokens instanceof ApiError ? tokens : { data, ...tokens }
  }),
  serveAnyone(userByToken, ({ db, query, ...call }) => signInByToken(db, query.token, call)),
  serve(listSessions, async ({ scope, session, now }) => ({
    data: await listSessionsOf(scope.db, session, now),
  })),
  serve(revokeSession, async ({ scope, session, params, ...call }) => {
    if (!(await revokeSessionOf(scope.db, session.user.hashid, params.id, call.now)))
      throw notFound('This session')
    await auditAction(scope, 'session-revoked')
    return { message: 'Device signed out' }
  }),
]
