import { compareMoney, times } from '@/domain/values/money'
import { BEFORE_RISE } from './carts'
import type { SeedProduct } from './products'
import { randomOf } from './random'

const DAY = 86_400_000

/**
 * Makes price changes of a quarter of the products over the last half year. The price of the raised cart line changed
 * yesterday.
 */
export function makePriceChanges(
  products: readonly SeedProduct[],
  staff: readonly { hashid: string }[],
  carts: readonly { product_hash: string; quoted_price: string }[],
  now: Date,
) {
  const random = randomOf('price-changes')
  return products.flatMap((product) => {
    const raised = carts.find(
      (line) =>
        line.product_hash === product.hashid &&
        compareMoney(line.quoted_price, times(product.sell_price, BEFORE_RISE)) === 0,
    )
    if (!raised && !random.chance(0.25)) return []
    let after = product.sell_price
    let daysAgo = 0
    return Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => {
      daysAgo += raised && daysAgo === 0 ? 1 : random.whole(1, 60)
      // Prices rise more often than they fall.
      const before =
        raised && daysAgo === 1
          ? raised.quoted_price
          : times(after, random.pick(['0.9', '0.93', '0.95', '0.96', '0.97', '1.04', '1.08']))
      const change = {
        hashid: random.hash(),
        product_hash: product.hashid,
        before,
        after,
        changed_by_hash: random.pick(staff).hashid,
        changed_at: new Date(now.getTime() - daysAgo * DAY - random.whole(1, 600) * 60_000).toISOString(),
      }
      after = before
      return change
    }).filter((change) => compareMoney(change.before, change.after) !== 0)
  })
}
