import * as z from 'zod/mini'
import type { Role } from '../access/role'

/** Roles paid through the payment provider: suppliers, and buyers who resell. Staff assist, and have no account. */
export const paidRoles: readonly Role[] = ['Supplier', 'Specialty Distributor', 'Corporate', 'SFP Client']

/** Setup state of an account at the payment provider. */
export const paymentAccount = z.object({
  /** False if this portal has no payment provider. */
  is_configured: z.boolean(),
  /** Account owner; null for users without an account to set up. */
  owner_name: z.nullable(z.string()),
  /** True if there is an account at the provider. */
  account_linked: z.boolean(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  /** Information that the provider still requires, by its names: `external_account`, `individual.dob.day`. */
  currently_due: z.array(z.string()),
  /** Provider's reason for closing the account; null if it is not closed. */
  disabled_reason: z.nullable(z.string()),
})
export type PaymentAccount = z.infer<typeof paymentAccount>

/** Result of the setup at the provider. */
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

const requirementNames: readonly (readonly [start: string, text: string])[] = [
  ['external_account', 'Bank account for payouts'],
  ['tos_acceptance', 'Acceptance of the provider’s terms'],
  ['business_profile', 'What your business does, and its website'],
  ['business_type', 'Type of business'],
  ['company.verification', 'Proof of company registration'],
  ['company', 'Company details: name, address, tax number'],
  ['individual.verification', 'Photo of an ID'],
  ['individual', "Representative's details: name, date of birth, address"],
  ['representative', "Representative's details: name, date of birth, address"],
  ['owners', 'Company owners'],
  ['person', 'Details of a company representative'],
]

/** Returns the required information in plain words, without duplicates. */
export const requirementLabels = (currently_due: readonly string[]): string[] => [
  ...new Set(
    currently_due.map(
      (field) =>
        requirementNames.find(([start]) => field.startsWith(start))?.[1] ?? field.replaceAll(/[._]/g, ' '),
    ),
  ),
]
