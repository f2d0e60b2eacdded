import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import { copyName } from '@/domain/forms/copy-name'
import { inReadingOrder } from '@/domain/support/faq-order'
import { showHelpFile } from '@/domain/support/help-file'
import { announcementForm, managedAnnouncements } from '@/domain/support/managed-announcement'
import {
  type FaqRow,
  faqForm,
  listMissedSearches,
  managedFaqs,
  orderFaqs,
} from '@/domain/support/managed-faq'
import {
  downloadResource,
  listResources,
  managedResources,
  type Resource,
  resourceForm,
} from '@/domain/support/resource'
import { listTutorials, managedTutorials, tutorialForm } from '@/domain/support/tutorial'
import type { Rows } from '@/queries/client/rows-query'
import { downloadOf } from '@/queries/files/downloads'
import { adminRecord } from '@/queries/records/admin-record'

export const announcementRecord = adminRecord({
  noun: 'announcement',
  kind: 'announcement',
  to: '/admin/announcements',
  form: announcementForm,
  endpoints: managedAnnouncements,
  key: 'managed-announcements',
  affects: ['announcements'],
  archiving: { archive: 'End now', restore: 'Show again', archived: 'Ended' },
  duplicate: (values) => ({ ...values, name: copyName(values.name), starts_on: '', ends_on: '' }),
})

export const faqRecord = adminRecord({
  noun: 'question',
  kind: 'faq',
  to: '/admin/store-faqs',
  form: faqForm,
  endpoints: managedFaqs,
  affects: ['faqs'],
  duplicate: (values) => ({ ...values, name: copyName(values.name), position: '' }),
})

/** The questions that are not archived, in reading order; null until all are loaded. */
export const faqsInOrder = () => ({
  ...faqRecord.queries.list(),
  select: ({ rows, isComplete }: Rows<FaqRow>) => (isComplete ? inReadingOrder(rows) : null),
})

/** Puts the questions in another order. */
export const saveFaqOrder = () =>
  mutationOptions({
    mutationFn: (body: { seen: string[]; order: string[] }) => call(orderFaqs, { body }),
    meta: { invalidates: [['store-faqs'], ['faqs']], success: true },
  })

/** Searches that found no question and still find none. */
export const missedSearches = () =>
  queryOptions({
    queryKey: ['store-faqs', 'searches'],
    queryFn: async ({ signal }) => (await call(listMissedSearches, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
  })

/** Tutorials that staff have added. */
export const addedTutorials = () =>
  queryOptions({
    queryKey: ['added-tutorials'],
    queryFn: async ({ signal }) => (await call(listTutorials, { query: { limit: -1 }, signal })).data,
    staleTime: 60 * 60_000,
  })

export const tutorialRecord = adminRecord({
  noun: 'tutorial',
  kind: 'tutorial',
  to: '/admin/tutorials',
  form: tutorialForm,
  endpoints: managedTutorials,
  affects: ['added-tutorials'],
  duplicate: (values) => ({ ...values, name: copyName(values.name), position: '' }),
})

/** Files by topic for the user. */
export const resources = () =>
  queryOptions({
    queryKey: ['support-resources'],
    queryFn: async ({ signal }) => (await call(listResources, { query: { limit: -1 }, signal })).data,
    staleTime: 5 * 60_000,
  })

export const downloadResourceFile = ({ hashid, name }: Pick<Resource, 'hashid' | 'name'>) =>
  downloadOf({ id: `resource-${hashid}`, msg: name }, () =>
    download(downloadResource, { params: { hashid } }),
  )

export const resourceRecord = adminRecord({
  noun: 'resource',
  kind: 'resource',
  to: '/admin/resources',
  form: resourceForm,
  endpoints: managedResources,
  affects: ['support-resources'],
  duplicate: (values) => ({ ...values, name: copyName(values.name), help_file_hash: '' }),
})

/** An uploaded file of a resource or a tutorial. It never changes. */
export const helpFile = (hashid: string) =>
  queryOptions({
    queryKey: ['help-file', hashid],
    queryFn: async ({ signal }) => (await call(showHelpFile, { params: { hashid }, signal })).data,
    enabled: hashid !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
