import * as z from 'zod/mini'
import { onlyRoles, signedIn } from '../access/rule'
import { dataOf, get, listOf, post, relations, wholeList } from '../contract/endpoint'
import { partner, partnerGroup } from './partner'
import { paidRoles, paymentAccount } from './payment-account'

export const listPartnerGroups = get('/partnergroups', {
  may: signedIn,
  summary: 'Partner groups and stores that the user may see',
  query: z.object({ ...wholeList, with: relations }),
  output: listOf(partnerGroup),
})
export const listPartners = get('/partners', {
  may: signedIn,
  summary:
    'Stores that the user may see; with restricted=true only those they work for, which for administrators are none',
  query: z.object({ ...wholeList, restricted: z.optional(z.literal('true')) }),
  output: listOf(partner),
})

export const viewPaymentAccount = get('/billing/account', {
  may: signedIn,
  summary: "Payment provider account of the user's vendor or partner group",
  output: dataOf(paymentAccount),
})
export const linkPaymentAccount = post('/billing/account-link', {
  may: onlyRoles(...paidRoles),
  summary: 'A new link to the provider, valid once and for minutes; creates the account if there is none',
  output: dataOf(z.object({ url: z.url() })),
})
