import { type Marketplace, viewMarketplace, viewVendorGroup } from '@/domain/marketplaces/marketplace'
import { notFound } from '../http/api-error'
import { serveAnyone } from '../http/serve'
import { findVendorGroup } from '../vendors/find-vendor-group'
import { findMarketplaceOfHost } from './find-marketplace'
import { vendorMarketplaceRoutes } from './vendors/vendor-marketplaces-routes'

export const marketplaceRoutes = [
  ...vendorMarketplaceRoutes,
  serveAnyone(viewMarketplace, async ({ db, query, origin }) => {
    const { marketplace, choices } = await findMarketplaceOfHost(db, query.host.toLowerCase(), origin())
    return { data: { marketplace: marketplace && shown(marketplace), choices: choices.map(shown) } }
  }),
  serveAnyone(viewVendorGroup, async ({ db, params }) => {
    const group = await findVendorGroup(db, params.key)
    if (!group) throw notFound('This vendor group')
    const { short_name, name, marketplace } = group
    return { data: { short_name, name, marketplace } }
  }),
]

const shown = ({ short_name, name, is_infinite_aisle }: Marketplace): Marketplace => ({
  short_name,
  name,
  is_infinite_aisle,
})
