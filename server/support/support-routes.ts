import { listFaqs, listFaqVotes, listOwnFaqs, reportFaqSearch, voteOnFaq } from '@/domain/support/contract'
import { serve, serveAnyone } from '../http/serve'
import { clientWidgetRoutes } from './client-widget-routes'
import { managedFaqRoutes } from './faq-order'
import { readOwnFaqs, readPublicFaqs, readVotes, vote } from './faqs'
import { helpFileRoutes } from './help-files'
import { countMissedSearch } from './missed-searches'
import { resourceRoutes } from './resources'
import { tutorialRoutes } from './tutorials'

export const supportRoutes = [
  ...tutorialRoutes,
  ...helpFileRoutes,
  ...resourceRoutes,
  ...managedFaqRoutes,
  ...clientWidgetRoutes,
  serveAnyone(listFaqs, async ({ db }) => ({ data: await readPublicFaqs(db) })),
  serve(listOwnFaqs, async ({ scope }) => ({ data: await readOwnFaqs(scope) })),
  serve(reportFaqSearch, async ({ scope, body }) => {
    const blocked = await countMissedSearch(scope, body.search)
    return blocked ?? { message: 'Thank you' }
  }),
  serve(listFaqVotes, async ({ scope }) => ({ data: await readVotes(scope) })),
  serve(voteOnFaq, async ({ scope, params, body }) => {
    await vote(scope, params.id, body.is_helpful)
    return { message: 'Thank you' }
  }),
]
