import * as contract from '@/domain/access/contract'
import { removeProfileImage, setProfileImage } from '@/domain/access/profile-image'
import { requestPassword, resetPassword } from '@/domain/access/registration-contract'
import { addPicture, checkPictureQuota, storePicture } from '../files/pictures'
import { ApiError, notFound } from '../http/api-error'
import { serve, serveAnyone, serveAnyoneSteps, serveSteps } from '../http/serve'
import { auditAction } from './audit'
import { resendVerification, verifyEmail } from './email-verification'
import { exchangeSession } from './exchange-session'
import { readUser } from './find-users'
import { prepareNewPassword, requestNewPassword, setNewPassword } from './password-reset'
import { DAILY_PROFILE_IMAGES, writeProfileImage } from './profile-image'
import { refreshSession } from './refresh-session'
import { endSession, listSessionsOf, revokeSessionOf } from './sessions'
import { finishSignIn, prepareSignIn } from './sign-in'
import { signInByToken } from './sso/sign-in-by-token'
import { auditViewEnd } from './view-as'

export const authRoutes = [
  serveAnyoneSteps(contract.login, {
    prepare: ({ db, body, ...call }) => prepareSignIn(db, body, call),
    work: async ({ password, ...attempt }, { verifyPassword }) => ({
      ...attempt,
      isCorrect: await verifyPassword(password, attempt.account?.password_hash ?? null),
    }),
    finish: ({ db, body, ...call }, _prepared, result) => finishSignIn(db, body, result, call),
  }),
  serveAnyone(contract.refresh, ({ db, body, ...call }) => refreshSession(db, body.refresh_token, call)),
  serve(contract.logout, async ({ scope, session, now }) => {
    await endSession(scope.db, session.hashid, now)
    await (session.viewer ? auditViewEnd(scope, session.viewer) : auditAction(scope, 'signed-out'))
    return { message: 'Logged out' }
  }),
  serve(contract.currentUser, async ({ scope, session, query, appContext, now, client }) => {
    const data = await readUser(scope)
    if (!query.get_token) return { data }
    const tokens = await exchangeSession(scope.db, session, { secret: appContext.secret, now, client })
    return tokens instanceof ApiError ? tokens : { data, ...tokens }
  }),
  serveAnyone(contract.userByToken, ({ db, query, ...call }) => signInByToken(db, query.token, call)),
  serve(contract.listSessions, async ({ scope, session, now }) => ({
    data: await listSessionsOf(scope.db, scope.user.hashid, session, now),
  })),
  serve(contract.revokeSession, async ({ scope, session, params, ...call }) => {
    if (!(await revokeSessionOf(scope.db, session.user.hashid, params.id, call.now)))
      throw notFound('This session')
    await auditAction(scope, 'session-revoked')
    return { message: 'Device signed out' }
  }),
  serveSteps(setProfileImage, {
    prepare: async ({ scope, body }) => {
      await checkPictureQuota(scope, DAILY_PROFILE_IMAGES)
      return body
    },
    work: (upload, services) => storePicture(upload, services),
    finish: async ({ scope }, _upload, stored) => {
      const hashid = await addPicture(scope, stored)
      await writeProfileImage(scope, hashid)
      return { data: { hashid } }
    },
  }),
  serve(removeProfileImage, async ({ scope }) => {
    await writeProfileImage(scope, null)
    return { message: 'Profile picture removed' }
  }),
  serveAnyone(requestPassword, ({ db, body, ...call }) => requestNewPassword(db, body.email, call)),
  serveAnyoneSteps(resetPassword, {
    prepare: ({ db, body, now }) => prepareNewPassword(db, body, now),
    work: ({ password }, { hashPassword }) => hashPassword(password),
    finish: ({ db, body, ...call }, _prepared, password_hash) =>
      setNewPassword(db, { token: body.token, password_hash }, call),
  }),
  serveAnyone(contract.verifyEmail, ({ db, body, ...call }) => verifyEmail(db, body.token, call)),
  serve(contract.resendVerification, ({ scope, session, appContext, now, client }) =>
    resendVerification(scope.db, session, {
      secret: appContext.secret,
      origin: appContext.origin,
      now,
      client,
    }),
  ),
]
