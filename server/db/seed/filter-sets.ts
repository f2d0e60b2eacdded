import { writeFilters } from '@/domain/tables/search-params'
import { randomOf } from './random'

const chosen = (id: string, values: readonly (string | boolean)[]) =>
  writeFilters([{ id, kind: 'any', values }])
const upTo = (id: string, to: string) => writeFilters([{ id, kind: 'range', from: null, to }])

export function makeFilterSets() {
  const random = randomOf('filter-sets')
  const sets = {
    'Gluten free': chosen('special_diet', ['Gluten Free']),
    'Kosher or halal': chosen('special_diet', ['Kosher', 'Halal']),
    'Low sodium': upTo('sodium_mg', '140'),
    'My favorites': chosen('is_favorite', [true]),
    'sofi award winners': chosen('sofi_award_winner', [true]),
    'Under $30 a case': upTo('sell_price', '29.99'),
  }
  return Object.entries(sets).map(([name, filters]) => ({ hashid: random.hash(), name, filters }))
}
