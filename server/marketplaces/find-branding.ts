import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/access'
import { log } from '../logging/log'

/**
 * Returns the brand key of the marketplace of a host, and whether it has an Infinite Aisle; nothing if there is none, it is archived or
 * the database is unavailable.
 */
export async function findBranding(
  db: Database,
  host: string,
): Promise<{ brandKey?: string; isInfiniteAisle?: boolean }> {
  const [label = ''] = host.split('.')
  try {
    const [found] = await db
      .select({ brandKey: marketplaces.short_name, isInfiniteAisle: marketplaces.is_infinite_aisle })
      .from(marketplaces)
      .where(
        and(
          isNull(marketplaces.archived_at),
          or(eq(marketplaces.host, host), eq(marketplaces.short_name, label)),
        ),
      )
      .orderBy(sql`${marketplaces.host} = ${host} desc nulls last`)
      .limit(1)
    return found ?? {}
  } catch (error) {
    // The page itself reports that the portal cannot be reached, so it is served in any case.
    log.warn('brand-unknown', 'The brand of a host could not be read', { error })
    return {}
  }
}
