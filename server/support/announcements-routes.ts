import { listAnnouncements, readAllAnnouncements, readAnnouncement } from '@/domain/support/contract'
import { notFound } from '../http/api-error'
import { serve } from '../http/serve'
import { markRead, readAnnouncements } from './announcements/read-announcements'

export const announcementRoutes = [
  serve(listAnnouncements, async ({ scope }) => ({ data: await readAnnouncements(scope) })),
  serve(readAnnouncement, async ({ scope, params }) => {
    const announcement = (await readAnnouncements(scope)).find(({ hashid }) => hashid === params.id)
    if (!announcement) return notFound('This announcement')
    await markRead(scope, [announcement])
    return { message: 'Marked as read' }
  }),
  serve(readAllAnnouncements, async ({ scope }) => {
    await markRead(scope, await readAnnouncements(scope))
    return { message: 'All announcements marked as read' }
  }),
]
