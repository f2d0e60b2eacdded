import type { Database } from '../../db/database'
import { invalid } from '../../http/api-error'
import { findMarketplace, findMarketplaceOfHost } from '../../marketplaces/find-marketplace'
import type { RegistrationContext } from './register'

type Address = Pick<RegistrationContext, 'host' | 'origin'>

const NO_MARKETPLACE = 'There is no marketplace at this address. Register at the address of your marketplace.'
const notInList = () => invalid('marketplace', 'Choose a marketplace from the list')

/** Returns the marketplace with a brand key, else that of the host. @throws a 422 if there is none */
export async function marketplaceOf(db: Database, key: string | undefined, { host, origin }: Address) {
  if (key) {
    const chosen = await findMarketplace(db, key)
    if (!chosen) throw notInList()
    return chosen
  }
  const { marketplace, choices } = await findMarketplaceOfHost(db, host, origin())
  if (marketplace) return marketplace
  throw choices.length > 0 ? notInList() : invalid('marketplace', NO_MARKETPLACE)
}

/**
 * Returns the marketplace of a store: the chosen one, else the one that the address of the call names by its brand
 * key or the first label of its host.
 */
export async function storeMarketplaceOf(
  db: Database,
  key: string | undefined,
  brand: string,
  address: Address,
) {
  if (key) return marketplaceOf(db, key, address)
  const named = await findMarketplace(db, brand)
  if (named) return named
  if (brand === address.host.split('.')[0]) return marketplaceOf(db, undefined, address)
  throw invalid('marketplace', NO_MARKETPLACE)
}

/** Returns the Infinite Aisle marketplace with a brand key, else that of the host, else the only one. */
export async function infiniteAisleOf(db: Database, key: string | undefined, address: Address) {
  if (!key) {
    const { choices } = await findMarketplaceOfHost(db, address.host, address.origin())
    const [only, ...others] = choices.filter(({ is_infinite_aisle }) => is_infinite_aisle)
    if (only && others.length === 0) return only
  }
  const marketplace = await marketplaceOf(db, key, address)
  if (!marketplace.is_infinite_aisle)
    throw invalid('marketplace', `${marketplace.name} has no Infinite Aisle. Register your store instead.`)
  return marketplace
}
