import type { recalls } from '../schema/recalls'
import type { SeedProduct } from './products'
import { randomOf } from './random'

const reasons = [
  'An allergen is missing on the label.',
  'Pieces of plastic were found in a package.',
  'A test found Listeria monocytogenes.',
]

/** Makes the recalls of the recalled products. */
export function makeRecalls(products: readonly SeedProduct[]): Required<typeof recalls.$inferInsert>[] {
  const random = randomOf('recalls')
  return products.flatMap(({ hashid, recalled_at }) =>
    recalled_at === null
      ? []
      : {
          hashid: random.hash(),
          product_hash: hashid,
          lots: random.chance(0.5) ? `L${random.whole(1000, 9999)}, L${random.whole(1000, 9999)}` : '',
          best_by_from: null,
          best_by_until: null,
          reason: random.pick(reasons),
          instructions: 'Take it off the shelf. Don’t sell, use or give it away.',
          recalled_at,
          version: 1,
          archived_at: null,
        },
  )
}
