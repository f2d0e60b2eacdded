import { eq, or } from 'drizzle-orm'
import type { NewMarketplace, OwnLook } from '@/domain/marketplaces/setup'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { newHash } from '../http/hash'

/**
 * Creates a marketplace, in the look of its brand unless it has one of its own.
 * @returns its hash, or the field whose value another marketplace has
 */
export async function createMarketplace(
  db: Database,
  {
    marketplace_name: name,
    brand_key,
    is_infinite_aisle = false,
    logo_hash,
    ...values
  }: NewMarketplace & Partial<OwnLook>,
): Promise<{ hashid: string } | { taken: 'brand_key' | 'host' }> {
  const [other] = await db
    .select({ brand_key: marketplaces.short_name })
    .from(marketplaces)
    .where(or(eq(marketplaces.short_name, brand_key), eq(marketplaces.host, values.host)))
  if (other) return { taken: other.brand_key === brand_key ? 'brand_key' : 'host' }
  const hashid = newHash()
  await db.insert(marketplaces).values({
    ...values,
    hashid,
    name,
    short_name: brand_key,
    is_infinite_aisle,
    logo_hash: logo_hash || null,
  })
  return { hashid }
}

export const takenMessages = {
  brand_key: 'Another marketplace has this brand. Choose another one.',
  host: 'Another marketplace has this host. Enter another one.',
}
