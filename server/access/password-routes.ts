import { requestPassword, resetPassword } from '@/domain/access/contract'
import { serveAnyone, serveAnyoneSteps } from '../http/serve'
import { prepareNewPassword, requestNewPassword, setNewPassword } from './password-reset'

export const passwordRoutes = [
  serveAnyone(requestPassword, ({ db, body, ...call }) => requestNewPassword(db, body.email, call)),
  serveAnyoneSteps(resetPassword, {
    prepare: ({ db, body, now }) => prepareNewPassword(db, body, now),
    work: ({ password }, { hashPassword }) => hashPassword(password),
    finish: ({ db, body, ...call }, _prepared, password_hash) =>
      setNewPassword(db, { token: body.token, password_hash }, call),
  }),
]
