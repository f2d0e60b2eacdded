import { cartTotals } from '@/domain/cart/cart'
import { readCart } from '../../cart/read-lines'
import { csvFile } from '../../http/csv'
import type { Scope } from '../../http/scope'
import { readRecentUsers } from './read-recent-users'

/** Exports the latest sign-ins. */
export async function exportRecentUsers(scope: Scope): Promise<File> {
  const logins = await readRecentUsers(scope)
  return csvFile(
    `recent_users_${scope.now.toISOString().slice(0, 10)}.csv`,
    ['Name', 'Company', 'Signed in (UTC)'],
    logins.map((login) => [login.causer_name, login.company_name, login.created_at]),
  )
}

/** Exports the cart lines that the user may see, ordered by store. */
export async function reportOpenCarts(scope: Scope): Promise<File> {
  const lines = (await readCart(scope, undefined)).sort(
    (a, b) =>
      a.store_name.localeCompare(b.store_name) ||
      a.vendor_name.localeCompare(b.vendor_name) ||
      a.purchasable_name.localeCompare(b.purchasable_name),
  )
  return csvFile(
    'open_cart_list.csv',
    [
      'Store',
      'Vendor',
      'Product',
      'Item code',
      'UPC',
      'Cases',
      'Price per case',
      'Total',
      'Required on',
      'Last changed by',
      'Last changed (UTC)',
    ],
    lines.map((line) => [
      line.store_name,
      line.vendor_name,
      line.purchasable_name,
      line.item_code,
      line.upc,
      line.qty,
      line.final_sell_price,
      cartTotals([line]).adjusted_price,
      line.date_required,
      line.updated_by,
      line.updated_at,
    ]),
  )
}
