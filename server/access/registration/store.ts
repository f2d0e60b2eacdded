import type { Tokens } from '@/domain/access/contract'
import type {
  BrandRegistration,
  QuickStoreRegistration,
  StoreRegistration,
} from '@/domain/access/registration'
import type { Database } from '../../db/database'
import { ApiError, invalid } from '../../http/api-error'
import { spendToken } from '../one-time-token'
import { mailFirstPassword } from '../password-reset'
import { type Hashed, type Registering, register } from './register'

/**
 * Registers a store user of a marketplace. After single sign-on, uses the email address that the association
 * asserted.
 */
export async function registerStore(
  db: Database,
  { sso_token, ...given }: Hashed<BrandRegistration>,
  brand: string,
  beginning: Registering,
): Promise<Tokens> {
  const asserted = sso_token && (await spendToken(db, 'registration', sso_token, beginning.now))
  if (sso_token && !asserted)
    throw invalid('sso_token', 'Your sign-in has expired. Start again at the trade association.')
  const { tokens } = await register(
    db,
    { ...given, email: asserted || given.email },
    { kind: 'store', role_name: 'Store', brand, verified: asserted ? 'before' : 'by-link' },
    beginning,
  )
  return tokens
}

/** Registers a store with the minimum of details, and mails the link that sets its password. */
export async function registerQuickStore(
  db: Database,
  given: Hashed<QuickStoreRegistration>,
  beginning: Registering,
): Promise<Tokens> {
  const { user_hash, tokens } = await register(
    db,
    given,
    { kind: 'quick-store', role_name: 'Store', brand: null, verified: 'by-first-password' },
    beginning,
  )
  await mailFirstPassword(db, { hashid: user_hash, email: given.email }, beginning)
  return tokens
}

/** Registers a buyer of an Infinite Aisle marketplace. A failure on our side has its own message. */
export async function registerInfiniteAisle(
  db: Database,
  given: Hashed<StoreRegistration>,
  beginning: Registering,
): Promise<Tokens> {
  const kind = { kind: 'infinite-aisle', role_name: 'Store', brand: null } as const
  try {
    return (await register(db, given, kind, beginning)).tokens
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(500, 'There was a problem registering your store.', undefined, {}, { cause: error })
  }
}
