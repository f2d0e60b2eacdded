import type { Database } from '../db/database'
import { hasRows } from '../db/has-rows'
import { users } from '../db/schema/access'
import { log } from '../logging/log'

/** Returns a check whether the portal has no account yet, which asks the database until the first account exists. */
export function checkEmpty(db: Database): () => Promise<boolean> {
  let hasAccount = false
  return async () => {
    try {
      hasAccount ||= await hasRows(db, users)
      return !hasAccount
    } catch (error) {
      // The page itself reports that the portal cannot be reached, so it is served in any case.
      log.warn('accounts-unknown', 'Whether the portal has accounts could not be read', { error })
      return false
    }
  }
}
