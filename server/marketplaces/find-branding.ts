import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Marketplace } from '@/domain/marketplaces/marketplace'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/access'
import { log } from '../logging/log'

/** Returns the marketplace of a host; null if there is none, it is archived or the database is unavailable. */
export async function findBranding(db: Database, host: string): Promise<Marketplace | null> {
  const [label = ''] = host.split('.')
  try {
    const [found] = await db
      .select({
        short_name: marketplaces.short_name,
        name: marketplaces.name,
        is_infinite_aisle: marketplaces.is_infinite_aisle,
      })
      .from(marketplaces)
      .where(
        and(
          isNull(marketplaces.archived_at),
          or(eq(marketplaces.host, host), eq(marketplaces.short_name, label)),
        ),
      )
      .orderBy(sql`${marketplaces.host} = ${host} desc nulls last`)
      .limit(1)
    return found ?? null
  } catch (error) {
    // The page itself reports that the portal cannot be reached, so it is served in any case.
    log.warn('brand-unknown', 'The brand of a host could not be read', { error })
    return null
  }
}
