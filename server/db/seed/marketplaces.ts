import { brands } from '@/domain/brand'
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

/** The demo marketplaces. The first six have partner groups. */
export function makeMarketplaces() {
  const random = randomOf('marketplaces')
  return brands
    .filter(({ key }) => keys.includes(key))
    .map(({ key, name }) => ({ hashid: random.hash(), short_name: key, name }))
}
