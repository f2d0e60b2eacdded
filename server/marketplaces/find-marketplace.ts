import { asc, isNull } from 'drizzle-orm'
import type { Marketplace } from '@/domain/marketplaces/marketplace'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const firstLabel = (host: string) => host.split('.')[0] ?? ''

type StoredMarketplace = Marketplace & { hashid: string; host: string | null }

/**
 * Finds the marketplace of a host: the one with this host, else the one whose brand key is its first label. The
 * portal's own address belongs to all marketplaces: visitors choose one there, unless there is only one.
 */
export async function findMarketplaceOfHost(
  db: Database,
  host: string,
  origin: string,
): Promise<{ marketplace: StoredMarketplace | null; choices: StoredMarketplace[] }> {
  const all = await listMarketplaces(db)
  const found =
    all.find((each) => each.host === host) ?? all.find((each) => each.short_name === firstLabel(host))
  if (found) return { marketplace: found, choices: [] }
  const isOwnAddress = host === new URL(origin).hostname || LOOPBACK.includes(host)
  if (!isOwnAddress) return { marketplace: null, choices: [] }
  const [only, ...others] = all
  return others.length === 0
    ? { marketplace: only ?? null, choices: [] }
    : { marketplace: null, choices: all }
}

/** Finds a marketplace by its brand key, or by the first label of its host. */
export async function findMarketplace(db: Database, key: string): Promise<StoredMarketplace | undefined> {
  const all = await listMarketplaces(db)
  return (
    all.find(({ short_name }) => short_name === key) ??
    all.find(({ host }) => host !== null && firstLabel(host) === key)
  )
}

/** Returns the marketplaces that are not archived. */
const listMarketplaces = (db: Database): Promise<StoredMarketplace[]> =>
  db.select().from(marketplaces).where(isNull(marketplaces.archived_at)).orderBy(asc(marketplaces.name))
