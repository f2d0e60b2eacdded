import { linkPaymentAccount, viewPaymentAccount } from '@/domain/stores/contract'
import { serveSteps } from '../http/serve'
import {
  findLinkable,
  findPaymentAccount,
  linkAtProvider,
  readAtProvider,
  saveAccount,
} from './billing/payment-account'

export const billingRoutes = [
  serveSteps(viewPaymentAccount, {
    prepare: ({ scope, appContext }) => findPaymentAccount(scope, appContext),
    work: readAtProvider,
    finish: async (_call, _found, data) => ({ data }),
  }),
  serveSteps(linkPaymentAccount, {
    prepare: ({ scope, appContext }) => findLinkable(scope, appContext),
    work: linkAtProvider,
    finish: async ({ scope }, { owner }, { account_id, url }) => {
      await saveAccount(scope, owner.hashid, account_id)
      return { data: { url } }
    },
  }),
]
