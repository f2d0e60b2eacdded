import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { listFaqs, listFaqVotes, voteOnFaq } from '@/domain/contract/support'

/** Questions about the portal with their answers. */
export const faqs = () =>
  queryOptions({
    queryKey: ['faqs'],
    queryFn: async ({ signal }) => (await call(listFaqs, { query: { limit: -1 }, signal })).data,
    staleTime: 60 * 60_000,
  })

/** What the user said of answers. */
export const faqVotes = () =>
  queryOptions({
    queryKey: ['faq-votes'],
    queryFn: async ({ signal }) => (await call(listFaqVotes, { signal })).data,
    staleTime: 60 * 60_000,
  })

/** Says whether an answer helped; shown at once, taken back where it fails. */
export const voteFaq = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ faq_hash, is_helpful }: { faq_hash: string; is_helpful: boolean }) =>
      call(voteOnFaq, { params: { id: faq_hash }, body: { is_helpful } }),
    onMutate: async (vote) => {
      const { queryKey } = faqVotes()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const others = (before ?? []).filter(({ faq_hash }) => faq_hash !== vote.faq_hash)
      client.setQueryData(queryKey, [...others, vote])
      return { before }
    },
    onError: (_error, _vote, result) => client.setQueryData(faqVotes().queryKey, result?.before),
    meta: { invalidates: [['faq-votes']], failure: 'Was this helpful?' },
  })
