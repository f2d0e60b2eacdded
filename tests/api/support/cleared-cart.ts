import { clearedCartLines } from '../../../server/db/schema/cart/cleared-carts'
import { daysFromNow } from '../../setup/days'
import type { TestApi } from './api'
import type { Tenant } from './tenant'

/** A cart line that the user of a tenant cleared, with its undo. */
export async function clearedCartOf(api: TestApi, { store, product, user }: Tenant): Promise<string> {
  const undo_hash = `undo${user}`
  await api.db
    .insert(clearedCartLines)
    .values({
      undo_hash,
      hashid: `cleared${user}`,
      store_hash: store,
      product_hash: product,
      qty: 3,
      date_required: daysFromNow(13),
      quoted_price: '1.00',
      quoted_at: api.clock.now.toISOString(),
      cleared_by_hash: user,
      cleared_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return undo_hash
}
