import { listFaqs, listFaqVotes, voteOnFaq } from '@/domain/contract/support'
import { serve, serveAnyone } from '../serve'
import { readFaqs, readVotes, vote } from '../support/faqs'

export const supportRoutes = [
  serveAnyone(listFaqs, async ({ db }) => ({ data: await readFaqs(db) })),
  serve(listFaqVotes, async ({ scope }) => ({ data: await readVotes(scope) })),
  serve(voteOnFaq, async ({ scope, params, body }) => {
    await vote(scope, params.id, body.is_helpful)
    return { message: 'Thank you' }
  }),
]
