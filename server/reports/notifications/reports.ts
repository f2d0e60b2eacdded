import { cartTotals } from '@/domain/cart/cart'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { readCart } from '../../cart/read-lines'
import type { Scope } from '../../http/scope'
import { csvOf } from '../csv-of'
import { readRecentUsers } from './read-recent-users'

/** Exports the latest sign-ins. */
export async function exportRecentUsers(scope: Scope): Promise<File> {
  const logins = await readRecentUsers(scope)
  return csvOf(`recent_users_${dayIn(DEFAULT_ZONE, scope.now)}.csv`, logins, [
    ['Name', (login) => login.causer_name],
    ['Company', (login) => login.company_name],
    ['Signed in (UTC)', (login) => login.created_at],
  ])
}

/** Exports the cart lines that the user may see, ordered by store. */
export async function reportOpenCarts(scope: Scope): Promise<File> {
  const lines = (await readCart(scope, undefined)).sort(
    (a, b) =>
      a.store_name.localeCompare(b.store_name) ||
      a.vendor_name.localeCompare(b.vendor_name) ||
      a.purchasable_name.localeCompare(b.purchasable_name),
  )
  return csvOf('open_cart_list.csv', lines, [
    ['Store', (line) => line.store_name],
    ['Vendor', (line) => line.vendor_name],
    ['Product', (line) => line.purchasable_name],
    ['Item code', (line) => line.item_code],
    ['UPC', (line) => line.upc],
    ['Cases', (line) => line.qty],
    ['Price per case', (line) => line.final_sell_price],
    ['Total', (line) => cartTotals([line]).adjusted_price],
    ['Required on', (line) => line.date_required],
    ['Last changed by', (line) => line.updated_by],
    ['Last changed (UTC)', (line) => line.updated_at],
  ])
}
