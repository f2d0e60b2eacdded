import { findCodes, listStatusUpdates } from '@/domain/catalogue/status-update'
import { serve, serveRows } from '../http/serve'
import { findByCodes } from './find-codes'
import { streamStatusUpdates } from './status-updates'

export const statusUpdateRoutes = [
  serveRows(listStatusUpdates, ({ scope }) => streamStatusUpdates(scope)),
  serve(findCodes, async ({ scope, body }) => ({ data: await findByCodes(scope, body.codes) })),
]
