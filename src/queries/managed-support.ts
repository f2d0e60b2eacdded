import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { announcementForm, listAudiences, managedAnnouncements } from '@/domain/support/managed-announcement'
import { faqForm, managedFaqs } from '@/domain/support/managed-faq'
import { listTutorials, managedTutorials, tutorialForm } from '@/domain/support/tutorial'
import { adminResource } from './resource'

export const announcementResource = adminResource({
  noun: 'announcement',
  entity: 'announcement',
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

export const faqResource = adminResource({
  noun: 'question',
  entity: 'faq',
  to: '/admin/store-faqs',
  form: faqForm,
  endpoints: managedFaqs,
  affects: ['faqs'],
})

/** Tutorials that staff have added. */
export const addedTutorials = () =>
  queryOptions({
    queryKey: ['added-tutorials'],
    queryFn: async ({ signal }) => (await call(listTutorials, { query: { limit: -1 }, signal })).data,
    staleTime: 60 * 60_000,
  })

export const tutorialResource = adminResource({
  noun: 'tutorial',
  entity: 'tutorial',
  to: '/admin/tutorials',
  form: tutorialForm,
  endpoints: managedTutorials,
  affects: ['added-tutorials'],
})
