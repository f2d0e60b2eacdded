import { eq } from 'drizzle-orm'
import { type PaymentAccount, paidRoles } from '@/domain/stores/payment-account'
import { firstPartnerGroup } from '../../access/find-users'
import { paymentAccounts } from '../../db/schema/stores/payment-accounts'
import { vendors } from '../../db/schema/vendors/vendors'
import { ApiError } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { ExternalServices } from '../../http/external-services'
import type { Scope } from '../../http/scope'
import { paymentProvider } from './provider'

/** Returns the payment account that the portal has stored for the user's vendor or partner group. */
export async function findPaymentAccount(scope: Scope, { settings }: Pick<AppContext, 'settings'>) {
  const owner = await ownerOf(scope)
  return {
    payments: settings.payments,
    owner_name: owner?.name ?? null,
    account_id: owner && (await accountOf(scope, owner.hashid)),
  }
}

/** Reads the status of an account from the payment provider. */
export async function readAtProvider(
  { payments, owner_name, account_id }: Awaited<ReturnType<typeof findPaymentAccount>>,
  { fetch }: ExternalServices,
): Promise<PaymentAccount> {
  const found = payments && account_id ? await paymentProvider(payments, fetch).readAccount(account_id) : null
  return {
    is_configured: payments !== null,
    owner_name,
    account_linked: found !== null,
    details_submitted: found?.details_submitted ?? false,
    charges_enabled: found?.charges_enabled ?? false,
    payouts_enabled: found?.payouts_enabled ?? false,
    currently_due: found?.requirements?.currently_due ?? [],
    disabled_reason: found?.requirements?.disabled_reason ?? null,
  }
}

/** Returns the data needed to link an account. @throws a 409 without a payment provider or a company */
export async function findLinkable(
  scope: Scope,
  { settings, origin }: Pick<AppContext, 'settings' | 'origin'>,
) {
  if (!settings.payments)
    throw new ApiError(409, "This portal isn't connected to a payment provider. Contact support.")
  const owner = await ownerOf(scope)
  if (!owner)
    throw new ApiError(409, 'Your account has no company to pay. Ask your administrator for access.')
  return {
    payments: settings.payments,
    owner,
    account_id: await accountOf(scope, owner.hashid),
    email: scope.user.email,
    origin: origin(),
  }
}

/** Returns a new link to the provider. Creates the account first if there is none. */
export async function linkAtProvider(
  { payments, owner, account_id, email, origin }: Awaited<ReturnType<typeof findLinkable>>,
  { fetch }: ExternalServices,
) {
  const provider = paymentProvider(payments, fetch)
  const id = account_id ?? (await provider.makeAccount({ ...owner, email })).id
  return { account_id: id, ...(await provider.linkAccount(id, origin)) }
}

export async function saveAccount(scope: Scope, owner_hash: string, account_id: string): Promise<void> {
  await scope.db
    .insert(paymentAccounts)
    .values({ owner_hash, account_id, created_at: scope.now.toISOString() })
    .onConflictDoNothing()
}

/** Returns the owner of the user's account: a supplier's vendor, or a buyer's first partner group. */
async function ownerOf(scope: Scope): Promise<{ hashid: string; name: string } | null> {
  const { db, user } = scope
  if (!paidRoles.includes(user.role_name)) return null
  if (!user.vendor_hash) return firstPartnerGroup(scope)
  const [vendor] = await db
    .select({ hashid: vendors.hashid, name: vendors.name })
    .from(vendors)
    .where(eq(vendors.hashid, user.vendor_hash))
  return vendor ?? null
}

async function accountOf({ db }: Scope, owner_hash: string): Promise<string | null> {
  const [row] = await db
    .select({ account_id: paymentAccounts.account_id })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.owner_hash, owner_hash))
  return row?.account_id ?? null
}
