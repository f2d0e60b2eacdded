import { setUp, viewSetup } from '@/domain/marketplaces/setup'
import { serveAnyone, serveAnyoneSteps } from '../http/serve'
import { checkSetupLink, setUp as finishSetup } from './first-setup'

export const setupRoutes = [
  serveAnyone(viewSetup, ({ db, params, now }) => checkSetupLink(db, params.token, now)),
  serveAnyoneSteps(setUp, {
    prepare: async ({ db, params, body, now }) => {
      await checkSetupLink(db, params.token, now)
      return { password: body.password }
    },
    work: ({ password }, { hashPassword }) => hashPassword(password),
    finish: ({ db, params, body, ...call }, _prepared, password_hash) => {
      const { password: _secret, ...form } = body
      return finishSetup(db, params.token, { ...form, password_hash }, call)
    },
  }),
]
