import { linkPaymentAccount, viewPaymentAccount } from '@/domain/contract/billing'
import { linkAccount, readPaymentAccount } from '../billing/payment-account'
import { serve } from '../serve'

export const billingRoutes = [
  serve(viewPaymentAccount, async ({ scope, home }) => ({ data: await readPaymentAccount(scope, home) })),
  serve(linkPaymentAccount, async ({ scope, home }) => ({ data: await linkAccount(scope, home) })),
]
