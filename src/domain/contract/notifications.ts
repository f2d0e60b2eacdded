import * as z from 'zod/mini'
import { mayReportCarts, maySeeOnboarding, maySeeRecentUsers } from '../admin-navigation'
import {
  onboardingSupplier,
  orderStoreUpdate,
  priceUpdate,
  productUpdate,
  recentLogin,
  supplierWithOrders,
} from '../notification'
import { admin } from '../rule'
import { get, listOf, wholeList } from './endpoint'
import { file } from './file'

const query = z.object(wholeList)

export const suppliersWithOrders = get('/admin/suppliers/withorders', {
  may: admin,
  summary: 'Suppliers with orders from today on',
  query,
  output: listOf(supplierWithOrders),
})
/** The counts come with the first of what is behind them, so that an icon can show it. */
export const productUpdates = get('/supplier/getNotifications/vendorProduct', {
  may: admin,
  summary: 'How many products suppliers sent in for a review, and the first of them',
  query,
  output: z.extend(listOf(productUpdate), { update_count: z.int() }),
})
export const onboardingCount = get('/supplier/onboarding/suppliers/count', {
  may: maySeeOnboarding,
  summary: 'How many suppliers are still setting up their account, and the first of them',
  query,
  output: z.extend(listOf(onboardingSupplier), { in_progress: z.int() }),
})
export const orderStoreUpdates = get('/supplier/getNotifications/orderStore', {
  may: admin,
  summary: 'How many orders of the last days suppliers swapped or omitted items of, and the first of them',
  query,
  output: z.extend(listOf(orderStoreUpdate), { update_count: z.int() }),
})
export const priceUpdates = get('/admin/price-updates/product-quantity', {
  may: admin,
  summary: 'How many products change their price in the coming days, and the first of them',
  query,
  output: z.extend(listOf(priceUpdate), { quantity: z.int() }),
})

export const recentUsers = get('/admin/recentusers', {
  may: maySeeRecentUsers,
  summary: 'The latest sign-ins',
  query,
  output: listOf(recentLogin),
})
export const exportRecentUsers = get('/admin/exportrecentusers', {
  may: maySeeRecentUsers,
  summary: 'The latest sign-ins as a CSV file',
  output: file,
})
export const openCartReport = get('/admin/openCartReport', {
  may: mayReportCarts,
  summary: 'What lies in the open carts, as a CSV file',
  output: file,
})
