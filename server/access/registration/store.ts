import type { Tokens } from '@/domain/access/contract'
import type { BrandRegistration, StoreRegistration } from '@/domain/access/registration'
import type { Database } from '../../db/database'
import { ApiError, invalid } from '../../http/api-error'
import { consumeToken } from '../one-time-token'
import { infiniteAisleOf, storeMarketplaceOf } from './marketplace'
import { type RegistrationContext, register, type WithPasswordHash } from './register'

/**
 * Registers a store user of a marketplace. After single sign-on, uses the email address that the association
 * asserted.
 */
export async function registerStore(
  db: Database,
  { sso_token, ...form }: WithPasswordHash<BrandRegistration>,
  brand: string,
  context: RegistrationContext,
): Promise<Tokens> {
  const asserted = sso_token && (await consumeToken(db, 'registration', sso_token, context.now))
  if (sso_token && !asserted)
    throw invalid('sso_token', 'Your sign-in has expired. Start again at the trade association.')
  const { hashid } = await storeMarketplaceOf(db, form.marketplace, brand, context)
  return register(
    db,
    { ...form, email: asserted || form.email },
    {
      kind: 'store',
      role_name: 'Store',
      marketplace_hash: hashid,
      verified: asserted ? 'before' : 'by-link',
    },
    context,
  )
}

/** Registers a buyer of an Infinite Aisle marketplace. A failure on our side has its own message. */
export async function registerInfiniteAisle(
  db: Database,
  form: WithPasswordHash<StoreRegistration>,
  context: RegistrationContext,
): Promise<Tokens> {
  try {
    const { hashid } = await infiniteAisleOf(db, form.marketplace, context)
    const kind = { kind: 'infinite-aisle', role_name: 'Store', marketplace_hash: hashid } as const
    return await register(db, form, kind, context)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(500, 'There was a problem registering your store.', undefined, {}, { cause: error })
  }
}
