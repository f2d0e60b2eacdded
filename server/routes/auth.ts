import { currentUser, login, logout, refresh } from '@/domain/contract/auth'
import { verifyPassword } from '../access/passwords'
import { endSession, refreshSession, startSession } from '../access/sessions'
import { findAccount, readUser } from '../access/users'
import { ApiProblem } from '../problem'
import { serve, serveAnyone } from '../serve'

export const authRoutes = [
  serveAnyone(login, async ({ db, body, secret, now }) => {
    const user = await findAccount(db, body.email)
    const fits = await verifyPassword(body.password, user?.password_hash ?? null)
    if (!user || !fits)
      return new ApiProblem(401, 'The email address or password is not right. Please try again.')
    return startSession(db, user.hashid, { secret, now })
  }),
  serveAnyone(refresh, ({ db, body, secret, now }) =>
    refreshSession(db, body.refresh_token, { secret, now }),
  ),
  serve(logout, async ({ scope, session, now }) => {
    await endSession(scope.db, session.hashid, now)
    return { message: 'Logged out' }
  }),
  serve(currentUser, async ({ scope }) => ({ data: await readUser(scope) })),
]
