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

/** Returns a marketplace for every known brand. */
export function makeAllMarketplaces() {
  const random = randomOf('marketplaces')
  return brands.map(({ key, name }) => ({ hashid: random.hash(), short_name: key, name, host: null }))
}

/** Makes the demo marketplaces. The first six have partner groups. */
export const makeMarketplaces = () =>
  makeAllMarketplaces().filter(({ short_name }) => keys.includes(short_name))
