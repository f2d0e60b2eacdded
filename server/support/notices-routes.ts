import { listNotices, readAllNotices, readNotice } from '@/domain/support/contract'
import { notFound } from '../http/api-error'
import { serve } from '../http/serve'
import { markRead, readNotices } from './notices/read-notices'

export const noticeRoutes = [
  serve(listNotices, async ({ scope }) => ({ data: await readNotices(scope) })),
  serve(readNotice, async ({ scope, params }) => {
    const notice = (await readNotices(scope)).find(({ hashid }) => hashid === params.id)
    if (!notice) return notFound('This announcement')
    await markRead(scope, [notice])
    return { message: 'Marked as read' }
  }),
  serve(readAllNotices, async ({ scope }) => {
    await markRead(scope, await readNotices(scope))
    return { message: 'All announcements marked as read' }
  }),
]
