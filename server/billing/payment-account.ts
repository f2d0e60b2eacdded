import { asc, eq } from 'drizzle-orm'
import { type PaymentAccount, paidRoles } from '@/domain/payment-account'
import { partnerGroups, partners } from '../db/schema/access'
import { paymentAccounts } from '../db/schema/billing'
import { vendors } from '../db/schema/catalogue'
import type { Home } from '../home'
import { ApiProblem } from '../problem'
import type { Scope } from '../scope'
import { paymentProvider } from './provider'

/** How far the account of the user's vendor or partner group is, as the provider says. */
export async function readPaymentAccount(scope: Scope, { settings }: Pick<Home, 'settings'>) {
  const owner = await ownerOf(scope)
  const known: PaymentAccount = {
    is_configured: settings.payments !== null,
    owner_name: owner?.name ?? null,
    account_linked: false,
    details_submitted: false,
    charges_enabled: false,
    payouts_enabled: false,
    currently_due: [],
    disabled_reason: null,
  }
  const account_id = owner && (await accountOf(scope, owner.hashid))
  if (!settings.payments || !account_id) return known
  const found = await paymentProvider(settings.payments).readAccount(account_id)
  return {
    ...known,
    account_linked: true,
    details_submitted: found.details_submitted,
    charges_enabled: found.charges_enabled,
    payouts_enabled: found.payouts_enabled,
    currently_due: found.requirements?.currently_due ?? [],
    disabled_reason: found.requirements?.disabled_reason ?? null,
  }
}

/** A fresh link to the provider; makes the account first where there is none. */
export async function linkAccount(scope: Scope, { settings, origin }: Pick<Home, 'settings' | 'origin'>) {
  if (!settings.payments)
    throw new ApiProblem(409, 'This portal is not connected to a payment provider. Ask our support team.')
  const owner = await ownerOf(scope)
  if (!owner) throw new ApiProblem(409, 'There is no company of yours that could be paid.')
  const provider = paymentProvider(settings.payments)
  const account_id =
    (await accountOf(scope, owner.hashid)) ??
    (await provider.makeAccount({ ...owner, email: scope.user.email })).id
  await scope.db
    .insert(paymentAccounts)
    .values({ owner_hash: owner.hashid, account_id, created_at: scope.now.toISOString() })
    .onConflictDoNothing()
  return provider.linkAccount(account_id, origin())
}

/** Whose account it is: a supplier's vendor, or the first partner group of a buyer who is paid. */
async function ownerOf(scope: Scope): Promise<{ hashid: string; name: string } | null> {
  const { db, user } = scope
  if (!paidRoles.includes(user.role_name)) return null
  const [owner] = user.vendor_hash
    ? await db
        .select({ hashid: vendors.hashid, name: vendors.name })
        .from(vendors)
        .where(eq(vendors.hashid, user.vendor_hash))
    : await db
        .selectDistinct({ hashid: partnerGroups.hashid, name: partnerGroups.name })
        .from(partnerGroups)
        .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
        .where(scope.ofStores(partners.hashid))
        .orderBy(asc(partnerGroups.name))
        .limit(1)
  return owner ?? null
}

async function accountOf({ db }: Scope, owner_hash: string): Promise<string | null> {
  const [row] = await db
    .select({ account_id: paymentAccounts.account_id })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.owner_hash, owner_hash))
  return row?.account_id ?? null
}
