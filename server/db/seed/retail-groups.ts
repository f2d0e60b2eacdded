import { retailGroupKind } from '@/domain/marketplaces/retail-group'
import type { SeedPartner } from './partners'
import { randomOf } from './random'

/** Number of stores of the demo's banner. */
export const BANNER_STORES = 5

/** Returns the stores of the demo's banner, which are all of one group. */
export const bannerStores = (
  partners: readonly SeedPartner[],
  groups: readonly { hashid: string }[],
): SeedPartner[] =>
  // The first two stores have accounts that are pending or closed.
  partners
    .filter(({ partner_group_hash }) => partner_group_hash === groups[4]?.hashid)
    .slice(2, 2 + BANNER_STORES)

/** Makes a banner, whose buyer is a demo account, and a buying club with a store of each group. */
export function makeRetailGroups(partners: readonly SeedPartner[], groups: readonly { hashid: string }[]) {
  const random = randomOf('retail-groups')
  const ofClub = groups.flatMap(
    ({ hashid }) => partners.findLast((store) => store.partner_group_hash === hashid) ?? [],
  )
  const { banner, buyingClub } = retailGroupKind.value
  const made = [
    { name: 'Northstar Campus Markets', kind: banner, stores: bannerStores(partners, groups) },
    { name: 'Great Lakes Buying Club', kind: buyingClub, stores: ofClub },
  ].map((group) => ({ hashid: random.hash(), ...group }))
  return {
    retailGroups: made.map(({ stores: _stores, ...group }) => ({ ...group, version: 1, archived_at: null })),
    retailGroupStores: made.flatMap(({ hashid, stores }) =>
      stores.map((store) => ({ retail_group_hash: hashid, store_hash: store.hashid })),
    ),
  }
}
