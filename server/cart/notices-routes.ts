import { dismissCartNotice, listCartNotices, replaceLine } from '@/domain/cart/notice-contract'
import { serve } from '../http/serve'
import * as answering from './notices/answer-notice'
import { readNotices } from './notices/read-notices'

export const cartNoticeRoutes = [
  serve(listCartNotices, async ({ scope, query }) => ({ data: await readNotices(scope, query.filters) })),
  serve(dismissCartNotice, async ({ scope, params, body }) => {
    await answering.dismissNotice(scope, params.id, body.key)
    return { message: 'Dismissed' }
  }),
  serve(replaceLine, async ({ scope, params }) => {
    const line = await answering.replaceLine(scope, params.id)
    return { message: `Replaced with ${line.purchasable_name}`, data: line }
  }),
]
