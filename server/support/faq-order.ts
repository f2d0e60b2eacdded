import { listMissedSearches, orderFaqs } from '@/domain/support/managed-faq'
import { faqs } from '../db/schema/support/help'
import { serve } from '../http/serve'
import { changeOrder } from '../records/change-order'
import { listMissed } from './missed-searches'

export const managedFaqRoutes = [
  // Before the question of a hash, which would match the same paths.
  serve(listMissedSearches, async ({ scope }) => ({ data: await listMissed(scope) })),
  serve(orderFaqs, async ({ scope, body }) => {
    await changeOrder(scope, { table: faqs, event: 'faq-changed', noun: 'question' }, body)
    return { message: 'Order saved' }
  }),
]
