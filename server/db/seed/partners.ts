import { partnerKind } from '@/domain/stores/partner-kind'
import { places, streets } from './places'
import { randomOf } from './random'

const NEW = { version: 1, archived_at: null }

const groups = [
  { name: 'Harvest Lane Markets', stores: 24 },
  { name: 'Copper Kettle Grocers', stores: 9 },
  { name: 'Three Rivers Pantry', stores: 3 },
  { name: 'Fieldstone Specialty', stores: 4 },
  { name: 'Northstar Co-ops', stores: 14 },
  { name: 'Bright Corner Foods', stores: 8 },
] as const

const quarters = [
  'Downtown',
  'Riverside',
  'North End',
  'Old Town',
  'Midtown',
  'Garden District',
  'Hillcrest',
  'Depot',
  'University',
  'Westgate',
  'Eastside',
  'Southside',
]

/** Makes the demo partner groups and their stores. Each group buys in its own marketplace. */
export function makePartners(marketplaces: readonly { hashid: string }[]) {
  const random = randomOf('partners')
  const partnerGroups = groups.map(({ name }, index) => ({
    hashid: random.hash(),
    name,
    marketplace_hash: marketplaces[index]?.hashid ?? '',
    ...NEW,
  }))
  const all = places.flatMap((place) => quarters.map((quarter) => [place, quarter] as const))
  const spots = random.sample(all, all.length)
  const partners = groups.flatMap((group, groupIndex) =>
    Array.from({ length: group.stores }, (_, index) => {
      const spot = spots.pop()
      if (!spot) throw new Error('There are more stores than places for them')
      const [[city, state, zip, time_zone], quarter] = spot
      const brand = group.name.split(' ').slice(0, 2).join(' ')
      const isMaple = group.name === 'Copper Kettle Grocers' && index === 0
      const display_name = isMaple ? 'Maple Street Market' : `${city} ${quarter}`
      return {
        hashid: random.hash(),
        name: isMaple ? display_name : `${brand} #${String(index + 101)} ${display_name}`,
        display_name,
        partner_group_hash: partnerGroups[groupIndex]?.hashid ?? '',
        email: `orders+${groupIndex + 1}${String(index + 101)}@stores.test`,
        street: `${random.whole(10, 980)} ${isMaple ? 'Maple Street' : random.pick(streets)}`,
        city,
        state,
        zip,
        time_zone,
        has_custom_export: index % 5 === 0,
        custom_attributes: {},
        fn_markup: group.name === 'Fieldstone Specialty' ? '6.00' : '0.00',
        specialty_client_markup: group.name === 'Fieldstone Specialty' ? '8.50' : '0.00',
        kind: partnerKind.value.store,
        ...NEW,
      }
    }),
  )
  return { partnerGroups, partners }
}
export type SeedPartner = ReturnType<typeof makePartners>['partners'][number]
