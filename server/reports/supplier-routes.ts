import { readSupplierFigures } from '@/domain/reports/supplier-figures'
import { readSupplierDashboard } from '@/domain/reports/supplier-task'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { readFigures } from './supplier/read-figures'
import { readStart, readUpcoming } from './supplier/read-upcoming'
import { readTasks } from './supplier/supplier-tasks'
import type { VendorScope } from './supplier/vendor-scope'

export const supplierRoutes = [
  serve(readSupplierDashboard, async ({ scope }) => {
    const ofVendor = vendorScope(scope)
    const [found, upcoming, start] = await Promise.all([
      readTasks(ofVendor),
      readUpcoming(ofVendor),
      readStart(ofVendor),
    ])
    return { data: { ...found, upcoming, start } }
  }),
  serve(readSupplierFigures, async ({ scope, query }) => ({
    data: await readFigures(vendorScope(scope), query.weeks),
  })),
]

/** @throws a 404 for a broker that represents no vendor */
function vendorScope(scope: Scope): VendorScope {
  if (!scope.user.vendor_hash) throw notFound('This vendor')
  return { ...scope, vendor_hash: scope.user.vendor_hash }
}
