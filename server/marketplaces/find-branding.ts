import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Brand, brandOf, brandOfMarketplace } from '@/domain/marketplaces/brand'
import type { SignInLook } from '@/domain/marketplaces/sign-in-look'
import type { Database } from '../db/database'
import { loginLogos } from '../db/schema/marketplaces/login-logos'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { log } from '../logging/log'
import { brandColumns } from './brand-columns'
import { shownLogo } from './login-logos'

interface Branding {
  brand: Brand
  isInfiniteAisle: boolean
  /** Today's picture and message on its sign-in page; null for the portal's default text. */
  signInLook: SignInLook | null
}

/** Returns the brand of a host: that of its marketplace, or else the one that its first label names. */
export async function findBranding(db: Database, host: string, now: Date): Promise<Branding> {
  const [label = ''] = host.split('.')
  const found = await readBranding(db, now, {
    where: or(eq(marketplaces.host, host), eq(marketplaces.short_name, label)),
    first: sql`${marketplaces.host} = ${host} desc nulls last`,
  })
  return found ?? { brand: brandOf(host), isInfiniteAisle: false, signInLook: null }
}

/** Returns the brand of a key, in the colors of the marketplace that has it. */
export async function findBrand(db: Database, key: string, now: Date): Promise<Brand> {
  const ofKey = eq(marketplaces.short_name, key)
  return (await readBranding(db, now, { where: ofKey, first: ofKey }))?.brand ?? brandOf('', key)
}

/** Returns null if no marketplace matches, it is archived, or the database is unavailable. */
async function readBranding(
  db: Database,
  now: Date,
  { where, first }: { where: SQL | undefined; first: SQL },
): Promise<Branding | null> {
  try {
    const [found] = await db
      .select({ look: brandColumns, isInfiniteAisle: marketplaces.is_infinite_aisle, logo: loginLogos })
      .from(marketplaces)
      .leftJoin(loginLogos, eq(loginLogos.hashid, sql`(${shownLogo(db, now)})`))
      .where(and(isNull(marketplaces.archived_at), where))
      .orderBy(first)
      .limit(1)
    if (!found) return null
    const { look, isInfiniteAisle, logo } = found
    return { brand: brandOfMarketplace(look), isInfiniteAisle, signInLook: logo && lookOf(logo) }
  } catch (error) {
    // The page itself reports that the portal cannot be reached, so it is served in any case.
    log.warn('brand-unknown', 'The brand of a page could not be read', { error })
    return null
  }
}

const lookOf = ({ name, text, picture_hash, alt_text }: typeof loginLogos.$inferSelect): SignInLook => ({
  headline: name,
  text,
  picture_hash: picture_hash ?? '',
  alt_text,
})
