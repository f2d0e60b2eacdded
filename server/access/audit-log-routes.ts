import { listAudit, readAudit } from '@/domain/access/audit-contract'
import { serve, serveRows } from '../http/serve'
import { readDetail, streamLog } from './audit-log/read-log'

export const auditLogRoutes = [
  serveRows(listAudit, ({ scope, query }) => streamLog(scope, query)),
  serve(readAudit, async ({ scope, params }) => ({ data: await readDetail(scope, params.hashid) })),
]
