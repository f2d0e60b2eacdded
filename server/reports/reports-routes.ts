import { customExport, readDashboard, readReport } from '@/domain/reports/contract'
import { showStaffStart } from '@/domain/reports/staff-start'
import { showStaffWork } from '@/domain/reports/staff-work'
import { auditExport } from '../access/audit'
import { serve } from '../http/serve'
import { exportLines } from './custom-export'
import { dashboardOf } from './dashboard/read-dashboard'
import { readReport as reportOf } from './read-report'
import { readStaffStart } from './staff-start'
import { readStaffWork } from './staff-work'

export const reportRoutes = [
  serve(readDashboard, async ({ scope, query }) => ({ data: await dashboardOf(scope, query.filters) })),
  serve(showStaffStart, async ({ scope }) => ({ data: await readStaffStart(scope) })),
  serve(showStaffWork, async ({ scope }) => ({ data: await readStaffWork(scope) })),
  serve(readReport, async ({ scope, query }) => ({ data: await reportOf(scope, query) })),
  serve(customExport, async ({ scope, query }) => auditExport(scope, await exportLines(scope, query), query)),
]
