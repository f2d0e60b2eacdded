import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { announcementForm, listAudiences, managedAnnouncements } from '@/domain/support/managed-announcement'
import { adminResource } from './resource'

export const announcementResource = adminResource({
  noun: 'announcement',
  to: '/admin/announcements',
  form: announcementForm,
  endpoints: managedAnnouncements,
  key: 'managed-announcements',
  affects: ['announcements'],
  archiving: { archive: 'End now', restore: 'Show again', archived: 'Ended' },
})

/** The marketplaces and retail groups that announcements can be for. */
export const audiences = () =>
  queryOptions({
    queryKey: ['managed-announcements', 'choices'],
    queryFn: async ({ signal }) => (await call(listAudiences, { query: { limit: -1 }, signal })).data,
  })
