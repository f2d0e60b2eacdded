import { randomOf } from './random'

const names = [
  ['sfa', 'Specialty Food Alley'],
  ['chex', 'Chex Finer Pantry'],
  ['csspecialty', 'CS Specialty'],
  ['duo', 'Duo Provisions'],
  ['emerge', 'Emerge Market'],
  ['fdm', 'Fresh Direct Makers'],
  ['agbr', 'AG Brands Row'],
  ['suncity', 'Sun City Foods'],
  ['mdi', 'Mountain District'],
  ['davidson', 'Davidson Larder'],
  ['lra', 'Local Retail Aisle'],
  ['mio', 'Mio Mercato'],
  ['urm', 'Upper River Market'],
  ['grocers', 'Grocers Commons'],
  ['beacon', 'Beacon Hill Foods'],
] as const

/** The demo marketplaces. The first six have partner groups. */
export function makeMarketplaces() {
  const random = randomOf('marketplaces')
  return names.map(([short_name, name]) => ({ hashid: random.hash(), short_name, name }))
}
