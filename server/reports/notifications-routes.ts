import {
  exportRecentUsers,
  onboardingCount,
  openCartReport,
  orderStoreUpdates,
  priceUpdates,
  productUpdates,
  recentUsers,
  suppliersWithOrders,
} from '@/domain/reports/contract'
import { auditExport } from '../access/audit'
import { countSupplierUpdates } from '../changes/supplier-updates'
import { serve } from '../http/serve'
import { readOrderUpdates } from '../orders/order-updates'
import { countScheduledPrices } from '../pricing/price-updates/scheduled-prices'
import { readOnboarding, readSuppliersWithOrders } from './notifications/read-notifications'
import { readRecentUsers } from './notifications/read-recent-users'
import { exportRecentUsers as exportLogins, reportOpenCarts } from './notifications/reports'

/** Maximum of entries returned with each count. */
const FIRST = 50

export const notificationRoutes = [
  serve(suppliersWithOrders, async ({ scope }) => ({ data: await readSuppliersWithOrders(scope) })),
  serve(productUpdates, ({ scope }) => countSupplierUpdates(scope, FIRST)),
  serve(onboardingCount, async ({ scope }) => {
    const found = await readOnboarding(scope)
    return { in_progress: found.length, data: found.slice(0, FIRST) }
  }),
  serve(orderStoreUpdates, async ({ scope }) => {
    const found = await readOrderUpdates(scope)
    const data = found.slice(0, FIRST).map(({ hashid, ...line }) => ({ ...line, item_hash: hashid }))
    return { update_count: found.length, data }
  }),
  serve(priceUpdates, ({ scope }) => countScheduledPrices(scope, FIRST)),
  serve(recentUsers, async ({ scope }) => ({ data: await readRecentUsers(scope) })),
  serve(exportRecentUsers, async ({ scope }) => auditExport(scope, await exportLogins(scope))),
  serve(openCartReport, async ({ scope }) => auditExport(scope, await reportOpenCarts(scope))),
]
