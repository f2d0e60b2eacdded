import type { Tokens } from '@/domain/access/contract'
import type { BrandRegistration, StoreRegistration } from '@/domain/access/registration'
import type { Database } from '../../db/database'
import { ApiError, invalid } from '../../http/api-error'
import { consumeToken } from '../one-time-token'
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
  return register(
    db,
    { ...form, email: asserted || form.email },
    { kind: 'store', role_name: 'Store', brand, verified: asserted ? 'before' : 'by-link' },
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
    return await register(db, form, { kind: 'infinite-aisle', role_name: 'Store' }, context)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(500, 'There was a problem registering your store.', undefined, {}, { cause: error })
  }
}
