import type { Day } from '@/domain/values/primitives'
import { vendorKinds } from './catalog/vendor-kinds'
import { places } from './places'
import { randomOf } from './random'

const brands = [
  'Alder',
  'Barrow',
  'Bellwether',
  'Birchwood',
  'Blue Heron',
  'Bramble',
  'Copper Pot',
  'Dovetail',
  'Driftwood',
  'Foxglove',
  'Golden Acre',
  'Granite',
  'Hawthorn',
  'Ironwood',
  'Kestrel',
  'Larkspur',
  'Lantern',
  'Linden',
  'Meadowlark',
  'Millstone',
  'Nettle',
  'Northfork',
  'Pine Ridge',
  'Quarry',
  'Red Barn',
  'Sparrow',
  'Stone Well',
  'Sunfield',
  'Tamarack',
  'Thistle',
  'Umber',
  'Verbena',
  'Willow Bend',
  'Windmill',
  'Wren',
  'Ashgrove',
  'Bayberry',
  'Beech Hill',
  'Black Oak',
  'Brookside',
  'Cardinal',
  'Cobblestone',
  'Covered Bridge',
  'Crane Creek',
  'Cloverdale',
  'Dunmore',
  'Eagle Rock',
  'Elm City',
  'Fallow Field',
  'Fern Hollow',
  'Finch',
  'Five Oaks',
  'Flint River',
  'Gable End',
  'Goldfinch',
  'Gray Wolf',
  'Green Gate',
  'Hickory Lane',
  'High Meadow',
  'Hollow Tree',
  'Iron Bell',
  'Juneberry',
  'Kingfisher',
  'Lakeshore',
  'Little River',
  'Lone Pine',
  'Long Barn',
  'Mallard',
  'Marsh Hawk',
  'Moss Rock',
  'North Star',
  'Osprey',
  'Otter Creek',
  'Pebble Brook',
  'Plover',
  'Poplar Hill',
  'Ravenwood',
  'Ridgeline',
  'Rock Harbor',
  'Sandpiper',
  'Second Street',
  'Sheepfold',
  'Silver Birch',
  'Six Mile',
  'Slate Hill',
  'Snowdrop',
  'South Fork',
  'Spruce Point',
  'Starling',
  'Stony Brook',
  'Swallowtail',
  'Tidewater',
  'Timberline',
  'Turning Leaf',
  'Two Rivers',
  'Valley View',
  'Westwind',
  'White Pine',
  'Wildwood',
  'Woodthrush',
] as const
const cutOffs = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'] as const
const minimums = ['75.00', '100.00', '125.00', '150.00', '200.00', '250.00', '300.00', '400.00'] as const

/** Indexes of the vendors of the demo supplier and the demo broker. */
export const VENDORS_OF_SUPPLIERS = [0, 2, 3, 4]
/**
 * Delivers on all days but Sundays, with so much lead time that on every day, even before a holiday, the cut-off of a
 * next delivery has passed.
 */
const frequent = { lead_time_days: 3, delivery_weekdays: [1, 2, 3, 4, 5, 6] }

/** Makes demo vendors. All are closed on the same days. */
export function makeVendors(
  count: number,
  vendorGroups: readonly { hashid: string; short_name: string }[],
  closedDays: readonly Day[],
) {
  const random = randomOf('vendors')
  const left = random.sample(brands, brands.length)
  return Array.from({ length: count }, (_, index) => {
    const kind = vendorKinds[index % vendorKinds.length]
    const brand = left.pop()
    if (!kind || brand === undefined) throw new Error('There are more vendors than names for them')
    const [city, state] = random.pick(places.filter(([each]) => kind.cities?.includes(each) ?? true))
    const listed =
      kind.goods ??
      listOf(kind.sells.map(({ name }) => goods[name] ?? name.toLowerCase().replace(' & ', ' and ')))
    return {
      sells: kind.sells,
      brand: kind.isDistributor ? null : brand,
      row: {
        hashid: random.hash(),
        name: `${brand} ${kind.trade}`,
        description: kind.isDistributor
          ? `Distributor in ${city}. Carries ${listed} of regional makers.`
          : `Family-run in ${city}. ${random.pick(beginnings)} ${listed}.`,
        city,
        state,
        country: 'US',
        status: index > 4 && random.chance(0.04) ? (0 as const) : (1 as const),
        approval: 1 as const,
        order_minimum: random.pick(minimums),
        lead_time_days: random.whole(1, 4),
        cut_off_time: random.pick(cutOffs),
        closed_days: [...closedDays],
        logo_hash: null,
        cover_hash: null,
        custom_attributes: {},
        delivery_weekdays: random.sample([1, 2, 3, 4, 5, 6], random.whole(2, 5)).sort((a, b) => a - b),
        vendor_group_hash:
          index < 2 ? (vendorGroups.find(({ short_name }) => short_name === 'agbr')?.hashid ?? null) : null,
        is_onboarding: false,
        ...(VENDORS_OF_SUPPLIERS.includes(index) && frequent),
      },
    }
  })
}
export type SeedVendor = ReturnType<typeof makeVendors>[number]

const DEMO_AGE_MS = 600 * 86_400_000

/** Assigns vendors to marketplaces. Most vendors sell in several. */
export function makeMarketplaceVendors(
  marketplaces: readonly { hashid: string }[],
  vendors: readonly SeedVendor[],
  now: Date,
) {
  const random = randomOf('marketplace-vendors')
  const joined_at = new Date(now.getTime() - DEMO_AGE_MS).toISOString()
  const size = Math.min(vendors.length, 16)
  return marketplaces.flatMap(({ hashid }, index) => {
    const start = Math.floor((index * vendors.length) / marketplaces.length)
    const neighbours = Array.from(
      { length: Math.ceil(vendors.length / marketplaces.length) },
      (_, ahead) => vendors[(start + ahead) % vendors.length],
    )
    const chosen = new Set([...vendors.slice(0, 5), ...neighbours, ...random.sample(vendors, size)])
    return [...chosen].flatMap((vendor) =>
      vendor ? [{ marketplace_hash: hashid, vendor_hash: vendor.row.hashid, joined_at }] : [],
    )
  })
}

const beginnings = ['Specializes in', 'Known for', 'Three generations of'] as const
const goods: Readonly<Record<string, string>> = {
  Bakery: 'bread and pastries',
  Beverages: 'soft drinks',
  Frozen: 'frozen foods',
  Produce: 'fresh produce',
  'Pantry & Baking': 'baking goods',
}
const listOf = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}` : (words[0] ?? '')
