import { readDashboard } from '@/domain/contract/dashboard'
import { customExport, readReport } from '@/domain/contract/reports'
import { auditExport } from '../access/audit'
import { dashboardOf } from '../dashboard/read-dashboard'
import { exportLines } from '../reports/custom-export'
import { readReport as reportOf } from '../reports/read-report'
import { serve } from '../serve'

export const reportRoutes = [
  serve(readDashboard, async ({ scope, query }) => ({ data: await dashboardOf(scope, query.filters) })),
  serve(readReport, async ({ scope, query }) => ({ data: await reportOf(scope, query) })),
  serve(customExport, async ({ scope, query }) => auditExport(scope, await exportLines(scope, query), query)),
]
