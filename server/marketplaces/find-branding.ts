import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Brand, brandOf, brandOfMarketplace } from '@/domain/marketplaces/brand'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { log } from '../logging/log'
import { brandColumns } from './brand-columns'

interface Branding {
  brand: Brand
  isInfiniteAisle: boolean
}

/** Returns the brand of a host: that of its marketplace, or else the one that its first label names. */
export async function findBranding(db: Database, host: string): Promise<Branding> {
  const [label = ''] = host.split('.')
  const found = await readBranding(db, {
    where: or(eq(marketplaces.host, host), eq(marketplaces.short_name, label)),
    first: sql`${marketplaces.host} = ${host} desc nulls last`,
  })
  return found ?? { brand: brandOf(host), isInfiniteAisle: false }
}

/** Returns the brand of a key, in the colors of the marketplace that has it. */
export async function findBrand(db: Database, key: string): Promise<Brand> {
  const ofKey = eq(marketplaces.short_name, key)
  return (await readBranding(db, { where: ofKey, first: ofKey }))?.brand ?? brandOf('', key)
}

/** Returns null if no marketplace matches, it is archived, or the database is unavailable. */
async function readBranding(
  db: Database,
  { where, first }: { where: SQL | undefined; first: SQL },
): Promise<Branding | null> {
  try {
    const [found] = await db
      .select({ ...brandColumns, isInfiniteAisle: marketplaces.is_infinite_aisle })
      .from(marketplaces)
      .where(and(isNull(marketplaces.archived_at), where))
      .orderBy(first)
      .limit(1)
    return found ? { brand: brandOfMarketplace(found), isInfiniteAisle: found.isInfiniteAisle } : null
  } catch (error) {
    // The page itself reports that the portal cannot be reached, so it is served in any case.
    log.warn('brand-unknown', 'The brand of a page could not be read', { error })
    return null
  }
}
