import { requestPassword, resetPassword } from '@/domain/contract/password'
import { requestNewPassword, setNewPassword } from '../access/password-reset'
import { serveAnyone } from '../serve'

export const passwordRoutes = [
  serveAnyone(requestPassword, ({ db, body, ...call }) => requestNewPassword(db, body.email, call)),
  serveAnyone(resetPassword, ({ db, body, ...call }) => setNewPassword(db, body, call)),
]
