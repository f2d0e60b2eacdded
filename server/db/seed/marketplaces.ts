import { brands } from '@/domain/marketplaces/brand'
import { randomOf } from './random'

const keys = [
  'sfa',
  'chex',
  'csspecialty',
  'duo',
  'emerge',
  'fdm',
  'agbr',
  'suncity',
  'mdi',
  'davidson',
  'lra',
  'mio',
  'urm',
  'grocers',
  'beacon',
]

/** Brand key of the demo's Infinite Aisle. */
const INFINITE_AISLE = 'lra'

/** Returns a marketplace for every known brand. */
export function makeAllMarketplaces() {
  const random = randomOf('marketplaces')
  return brands.map(({ key, name }) => ({
    hashid: random.hash(),
    short_name: key,
    name,
    host: null,
    is_infinite_aisle: key === INFINITE_AISLE,
    time_zone: 'America/New_York',
    version: 1,
    archived_at: null,
    requires_second_approver: false,
  }))
}

/** Makes the demo marketplaces. The first six have partner groups. */
export const makeMarketplaces = () =>
  makeAllMarketplaces().filter(({ short_name }) => keys.includes(short_name))

/** Makes a vendor group for every known brand. */
export function makeVendorGroups() {
  const random = randomOf('vendor-groups')
  return brands.map(({ key, name }) => ({
    hashid: random.hash(),
    name: `${name} Makers`,
    short_name: key,
    version: 1,
    archived_at: null,
  }))
}
