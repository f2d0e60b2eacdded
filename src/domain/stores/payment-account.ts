import * as z from 'zod/mini'
import type { Role } from '../access/role'

/** Who is paid through the provider: suppliers, and buyers who sell on. Staff help, but have no account. */
export const paidRoles: readonly Role[] = ['Supplier', 'Specialty Distributor', 'Corporate', 'SFP Client']

/** How far an account at the payment provider is. */
export const paymentAccount = z.object({
  /** Whether this portal works with a provider at all. */
  is_configured: z.boolean(),
  /** Whose account it is; null for users who have none to set up. */
  owner_name: z.nullable(z.string()),
  /** Whether there is an account at the provider. */
  account_linked: z.boolean(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  /** What the provider still asks for, in its words: `external_account`, `individual.dob.day`. */
  currently_due: z.array(z.string()),
  /** Why the provider closed the account; null where it did not. */
  disabled_reason: z.nullable(z.string()),
})
export type PaymentAccount = z.infer<typeof paymentAccount>

/** Where a person who comes back from the provider stands. */
export type PaymentOutcome =
  | 'not-configured'
  | 'not-for-you'
  | 'not-begun'
  | 'rejected'
  | 'more-needed'
  | 'in-review'
  | 'complete'

export function outcomeOf(account: PaymentAccount): PaymentOutcome {
  if (!account.is_configured) return 'not-configured'
  if (account.owner_name === null) return 'not-for-you'
  if (!account.account_linked) return 'not-begun'
  if (account.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (!account.details_submitted || account.currently_due.length > 0) return 'more-needed'
  return account.charges_enabled && account.payouts_enabled ? 'complete' : 'in-review'
}

const asked: readonly (readonly [start: string, text: string])[] = [
  ['external_account', 'The bank account that money is paid out to'],
  ['tos_acceptance', 'The provider’s terms, to be accepted'],
  ['business_profile', 'What the business does and where it is found on the web'],
  ['business_type', 'What kind of business it is'],
  ['company.verification', 'A document that shows the company is registered'],
  ['company', 'Details of the company: name, address, tax number'],
  ['individual.verification', 'A photograph of an identity document'],
  ['individual', 'Details of the person in charge: name, birthday, address'],
  ['representative', 'Details of the person in charge: name, birthday, address'],
  ['owners', 'Who owns the company'],
  ['person', 'Details of a person of the company'],
]

/** What the provider asks for in words that people know, each once. */
export const askedFor = (currently_due: readonly string[]): string[] => [
  ...new Set(
    currently_due.map(
      (field) => asked.find(([start]) => field.startsWith(start))?.[1] ?? field.replaceAll(/[._]/g, ' '),
    ),
  ),
]
