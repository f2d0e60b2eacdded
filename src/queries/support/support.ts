import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  listAnnouncements,
  listFaqs,
  listFaqVotes,
  listOwnFaqs,
  readAllAnnouncements,
  readAnnouncement,
  reportFaqSearch,
  voteOnFaq,
} from '@/domain/support/contract'

/** Questions about the portal with their answers, for visitors. */
export const publicFaqs = () =>
  queryOptions({
    queryKey: ['faqs', 'public'],
    queryFn: async ({ signal }) => (await call(listFaqs, { query: { limit: -1 }, signal })).data,
    staleTime: 60 * 60_000,
  })

/** The same for the user. */
export const ownFaqs = () =>
  queryOptions({
    queryKey: ['faqs', 'own'],
    queryFn: async ({ signal }) => (await call(listOwnFaqs, { query: { limit: -1 }, signal })).data,
    staleTime: 60 * 60_000,
  })

/** The user's votes on FAQ answers. */
export const faqVotes = () =>
  queryOptions({
    queryKey: ['faq-votes'],
    queryFn: async ({ signal }) => (await call(listFaqVotes, { signal })).data,
    staleTime: 60 * 60_000,
  })

/** Counts a search that found nothing. Nobody waits for it, so a failure is silent. */
export const reportMissedSearch = () =>
  mutationOptions({
    mutationFn: (search: string) => call(reportFaqSearch, { body: { search } }),
    retry: false,
  })

/** Votes on an answer; shown at once, rolled back on failure. */
export const voteFaq = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ faq_hash, is_helpful }: { faq_hash: string; is_helpful: boolean }) =>
      call(voteOnFaq, { params: { id: faq_hash }, body: { is_helpful } }),
    onMutate: async (vote) => {
      const { queryKey } = faqVotes()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const otherVotes = (before ?? []).filter(({ faq_hash }) => faq_hash !== vote.faq_hash)
      client.setQueryData(queryKey, [...otherVotes, vote])
      return { before }
    },
    onError: (_error, _vote, result) => client.setQueryData(faqVotes().queryKey, result?.before),
    meta: { invalidates: [['faq-votes']], failure: 'Was this helpful?' },
  })

/** Current announcements for the user, unread first. */
export const announcements = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: async ({ signal }) => (await call(listAnnouncements, { signal })).data,
    staleTime: 60_000,
  })

/** Marks one announcement as read, or all; shown at once, rolled back on failure. */
export const markRead = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['announcements'],
    scope: { id: 'announcements' },
    mutationFn: (hashid: string | undefined) =>
      hashid === undefined
        ? call(readAllAnnouncements, {})
        : call(readAnnouncement, { params: { id: hashid } }),
    onMutate: async (hashid) => {
      const { queryKey } = announcements()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (all) =>
        all?.map((announcement) =>
          hashid === undefined || announcement.hashid === hashid
            ? { ...announcement, is_read: true }
            : announcement,
        ),
      )
      return { before }
    },
    onError: (_error, _variables, result) => client.setQueryData(announcements().queryKey, result?.before),
    meta: { invalidates: [['announcements']], failure: 'Announcements' },
  })
