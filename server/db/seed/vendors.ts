import type { Day } from '@/domain/values/primitives'
import { places } from './places'
import { categories } from './product-words'
import { type Random, randomOf } from './random'

const firsts = [
  'Alder',
  'Amber',
  'Barrow',
  'Bellwether',
  'Birchwood',
  'Blue Heron',
  'Bramble',
  'Cedar & Salt',
  'Clover',
  'Copper Pot',
  'Dovetail',
  'Driftwood',
  'Ember',
  'Fennel & Fig',
  'Foxglove',
  'Golden Acre',
  'Granite',
  'Hawthorn',
  'Heirloom',
  'Honeycomb',
  'Ironwood',
  'Juniper',
  'Kestrel',
  'Larkspur',
  'Lantern',
  'Linden',
  'Marigold',
  'Meadowlark',
  'Millstone',
  'Nettle',
  'Northfork',
  'Oak Barrel',
  'Old Orchard',
  'Pine Ridge',
  'Quarry',
  'Quince',
  'Red Barn',
  'Rosehip',
  'Saltbox',
  'Sparrow',
  'Stone Well',
  'Sunfield',
  'Tamarack',
  'Thistle',
  'Umber',
  'Verbena',
  'Wild Sage',
  'Willow Bend',
  'Windmill',
  'Wren',
]
const kinds = [
  'Foods',
  'Provisions',
  'Farms',
  'Kitchen',
  'Creamery',
  'Bakehouse',
  'Trading Co.',
  'Pantry',
  'Mercantile',
  'Larder',
]
const cutOffs = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'] as const
const minimums = ['75.00', '100.00', '125.00', '150.00', '200.00', '250.00', '300.00', '400.00'] as const

/** Index of the vendor that is still onboarding. */
const ONBOARDING = 1

/** Makes demo vendors, each with one to three categories. All are closed on the same days. */
export function makeVendors(
  count: number,
  vendorGroups: readonly { hashid: string; short_name: string }[],
  closedDays: readonly Day[],
) {
  const random = randomOf('vendors')
  const usedNames = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const makes = random.sample(categories, random.whole(1, 3))
    const [city, state] = random.pick(places)
    const listed = makes.map(({ name }) => name.toLowerCase()).join(', ')
    return {
      makes,
      row: {
        hashid: random.hash(),
        name: nameOf(random, usedNames),
        description: `Family-run in ${city}. Makes ${listed} in small batches.`,
        city,
        state,
        status: index > 3 && random.chance(0.04) ? (0 as const) : (1 as const),
        approval: 1 as const,
        order_minimum: random.pick(minimums),
        lead_time_days: random.whole(1, 4),
        cut_off_time: random.pick(cutOffs),
        closed_days: [...closedDays],
        logo_hash: null,
        cover_hash: null,
        delivery_weekdays: random.sample([1, 2, 3, 4, 5, 6], random.whole(2, 5)).sort((a, b) => a - b),
        vendor_group_hash:
          index < 2 ? (vendorGroups.find(({ short_name }) => short_name === 'agbr')?.hashid ?? null) : null,
        is_onboarding: index === ONBOARDING,
      },
    }
  })
}
export type SeedVendor = ReturnType<typeof makeVendors>[number]

/** Assigns vendors to marketplaces. Most vendors sell in several. */
export function makeMarketplaceVendors(
  marketplaces: readonly { hashid: string }[],
  vendors: readonly SeedVendor[],
) {
  const random = randomOf('marketplace-vendors')
  const size = Math.min(vendors.length, 16)
  return marketplaces.flatMap(({ hashid }, index) => {
    const start = Math.floor((index * vendors.length) / marketplaces.length)
    const neighbours = Array.from(
      { length: Math.ceil(vendors.length / marketplaces.length) },
      (_, ahead) => vendors[(start + ahead) % vendors.length],
    )
    const chosen = new Set([...vendors.slice(0, 2), ...neighbours, ...random.sample(vendors, size)])
    return [...chosen].flatMap((vendor) =>
      vendor ? [{ marketplace_hash: hashid, vendor_hash: vendor.row.hashid }] : [],
    )
  })
}

function nameOf(random: Random, usedNames: Set<string>): string {
  for (;;) {
    const name = `${random.pick(firsts)} ${random.pick(kinds)}`
    if (usedNames.has(name)) continue
    usedNames.add(name)
    return name
  }
}
