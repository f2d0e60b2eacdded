import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/access'
import { log } from '../logging/log'

/** Returns the brand key of the marketplace with a host; undefined if none has it or the database is unavailable. */
export async function findBrand(db: Database, host: string): Promise<string | undefined> {
  try {
    const [marketplace] = await db
      .select({ brand_key: marketplaces.short_name })
      .from(marketplaces)
      .where(eq(marketplaces.host, host))
    return marketplace?.brand_key
  } catch (error) {
    // The page itself reports that the portal cannot be reached, so it is served in any case.
    log.warn('brand-unknown', 'The brand of a host could not be read', { error })
    return undefined
  }
}
