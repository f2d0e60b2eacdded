import * as z from 'zod/mini'
import { paidRoles, paymentAccount } from '../payment-account'
import { onlyRoles, signedIn } from '../rule'
import { dataOf, get, post } from './endpoint'

export const viewPaymentAccount = get('/billing/account', {
  may: signedIn,
  summary: 'How far the account at the payment provider is, of the vendor or partner group of the user',
  output: dataOf(paymentAccount),
})
export const linkPaymentAccount = post('/billing/account-link', {
  may: onlyRoles(...paidRoles),
  summary: 'A fresh link to the provider, good once and for minutes; makes the account where there is none',
  output: dataOf(z.object({ url: z.url() })),
})
