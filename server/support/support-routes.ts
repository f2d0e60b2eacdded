import { listFaqs, listFaqVotes, voteOnFaq } from '@/domain/support/contract'
import { serve, serveAnyone } from '../http/serve'
import { readFaqs, readVotes, vote } from './faqs'
import { managedFaqRoutes } from './managed-faqs'
import { tutorialRoutes } from './tutorials'

export const supportRoutes = [
  ...managedFaqRoutes,
  ...tutorialRoutes,
  serveAnyone(listFaqs, async ({ db }) => ({ data: await readFaqs(db) })),
  serve(listFaqVotes, async ({ scope }) => ({ data: await readVotes(scope) })),
  serve(voteOnFaq, async ({ scope, params, body }) => {
    await vote(scope, params.id, body.is_helpful)
    return { message: 'Thank you' }
  }),
]
