import * as contract from '@/domain/orders/notice-contract'
import { serve } from '../http/serve'
import { openNotice, readNotice, readNotices, readOwnNotice } from './notices/read-notices'
import { previewNotice, sendNotice } from './notices/send-notice'

export const noticeRoutes = [
  serve(contract.listNotices, async ({ scope }) => ({ data: await readNotices(scope) })),
  // Before the notice of a hash, which would match the same path.
  serve(contract.previewNotice, async ({ scope, body }) => ({ data: await previewNotice(scope, body) })),
  serve(contract.sendNotice, async ({ appContext, scope, body }) => {
    const { message, hashid } = await sendNotice({ scope, origin: appContext.origin() }, body)
    return { message, data: { hashid } }
  }),
  serve(contract.showNotice, async ({ scope, params }) => ({ data: await readNotice(scope, params.hashid) })),
  serve(contract.readOwnNotice, async ({ scope, params }) => ({
    data: await readOwnNotice(scope, params.hashid),
  })),
  serve(contract.openNotice, async ({ scope, params }) => {
    await openNotice(scope, params.hashid)
    return { message: 'Opened' }
  }),
]
