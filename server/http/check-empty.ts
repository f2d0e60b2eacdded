import type { Database } from '../db/database'
import { hasRows } from '../db/has-rows'
import { users } from '../db/schema/access/users'
import { log } from '../logging/log'

/** Returns a function that tells whether the portal has no accounts yet. It stops asking the database once there is one. */
export function checkEmpty(db: Database): () => Promise<boolean> {
  let hasAccount = false
  return async () => {
    try {
      hasAccount ||= await hasRows(db, users)
      return !hasAccount
    } catch (error) {
      // The page itself reports that the portal cannot be reached, so it is served in any case.
      log.warn('accounts-unknown', 'Could not check for accounts', { error })
      return false
    }
  }
}
