import * as contract from '@/domain/access/account-contract'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve, serveAnyone, serveSteps } from '../http/serve'
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  prepareConfirmation,
  readAccount,
  rename,
} from './account'
import { auditAction } from './audit'
import { closeAccount } from './close-account'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change'
import { setNotification } from './muted-notifications'

/** Adds the hash of the user's password to a body with a password to verify. Returns a 429 if that comes too soon. */
async function withPasswordHash<Body>(scope: Scope, body: Body) {
  const password_hash = await prepareConfirmation(scope)
  return password_hash instanceof ApiError ? password_hash : { password_hash, ...body }
}

export const accountRoutes = [
  serve(contract.viewAccount, async ({ scope }) => ({ data: await readAccount(scope) })),
  serve(contract.renameAccount, async ({ scope, body }) => {
    await rename(scope, body.name)
    return { message: 'Name saved' }
  }),
  serveSteps(contract.changePassword, {
    prepare: ({ scope, body }) => withPasswordHash(scope, body),
    work: async ({ password_hash, current_password, password }, { verifyPassword, hashPassword }) =>
      (await verifyPassword(current_password, password_hash)) ? hashPassword(password) : null,
    finish: async ({ scope, session, appContext }, _prepared, password_hash) => {
      await confirmPassword(scope, password_hash !== null)
      if (password_hash) await changePassword(scope, session, password_hash, appContext.origin)
      return { message: 'Password changed. All other devices are signed out.' }
    },
  }),
  serveSteps(contract.requestEmailChange, {
    prepare: ({ scope, body }) => withPasswordHash(scope, body),
    work: ({ password_hash, current_password }, { verifyPassword }) =>
      verifyPassword(current_password, password_hash),
    finish: async ({ scope, session, body, appContext }, _prepared, isCorrect) => {
      await confirmPassword(scope, isCorrect)
      return requestEmailChange(scope, session, body.email, appContext.origin)
    },
  }),
  serve(contract.cancelEmailChange, async ({ scope }) => {
    await cancelEmailChange(scope)
    return { message: 'Change canceled' }
  }),
  serveAnyone(contract.confirmEmailChange, ({ db, body, ...call }) =>
    confirmEmailChange(db, body.token, call),
  ),
  serve(contract.chooseNotification, async ({ scope, body }) => {
    await setNotification(scope, body)
    return { message: 'Saved' }
  }),
  serve(contract.endOtherSessions, async ({ scope, session, now }) => {
    const ended = await endOtherSessions(scope.db, scope.user.hashid, session, now)
    await auditAction(scope, 'session-revoked', { details: { sessions: ended } })
    return { message: 'All other devices are signed out' }
  }),
  serveSteps(contract.closeAccount, {
    prepare: ({ scope, body }) => withPasswordHash(scope, body),
    work: ({ password_hash, current_password }, { verifyPassword }) =>
      verifyPassword(current_password, password_hash),
    finish: async ({ scope }, _prepared, isCorrect) => {
      await confirmPassword(scope, isCorrect)
      await closeAccount(scope)
      return { message: 'Your account is closed' }
    },
  }),
]
