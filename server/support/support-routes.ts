import { audiencesOf } from '@/domain/support/audience'
import { listFaqs, listFaqVotes, listSupplierFaqs, voteOnFaq } from '@/domain/support/contract'
import { serve, serveAnyone } from '../http/serve'
import { readFaqs, readVotes, vote } from './faqs'
import { helpFileRoutes } from './help-files'
import { resourceRoutes } from './resources'
import { tutorialRoutes } from './tutorials'

export const supportRoutes = [
  ...tutorialRoutes,
  ...helpFileRoutes,
  ...resourceRoutes,
  serveAnyone(listFaqs, async ({ db }) => ({ data: await readFaqs(db, audiencesOf(null)) })),
  serve(listSupplierFaqs, async ({ scope: { db, user } }) => ({
    data: await readFaqs(db, audiencesOf(user.role_name)),
  })),
  serve(listFaqVotes, async ({ scope }) => ({ data: await readVotes(scope) })),
  serve(voteOnFaq, async ({ scope, params, body }) => {
    await vote(scope, params.id, body.is_helpful)
    return { message: 'Thank you' }
  }),
]
