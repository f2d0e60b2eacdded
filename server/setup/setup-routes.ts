import { addSetupLogo, setUp, viewSetup } from '@/domain/marketplaces/setup'
import { addPicture, storePicture } from '../files/pictures'
import { serveAnyone, serveAnyoneSteps } from '../http/serve'
import { checkSetupLink, checkSetupLogo, setUp as finishSetup } from './first-setup'

export const setupRoutes = [
  serveAnyone(viewSetup, ({ db, params, now }) => checkSetupLink(db, params.token, now)),
  serveAnyoneSteps(addSetupLogo, {
    prepare: async ({ db, params, body, now }) => {
      await checkSetupLogo(db, params.token, now)
      return body
    },
    work: (upload, services) => storePicture(upload, services),
    finish: async ({ db, now }, _upload, stored) => ({
      data: { hashid: await addPicture({ db, user: null, now }, stored) },
    }),
  }),
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
