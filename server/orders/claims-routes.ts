import {
  addPhotograph,
  answerClaim,
  checkIn,
  listCredits,
  viewCredit,
  viewFile,
} from '@/domain/orders/contract'
import { addPhotograph as add, checkUpload, findPhotograph, storePhotograph } from '../files/photographs'
import { notFound } from '../http/api-error'
import { serve, serveSteps } from '../http/serve'
import { answerClaim as answer } from './claims/answer-claim'
import { checkIn as checkInDelivery } from './claims/check-in'
import { readClaim, readClaims } from './claims/read-claims'
import { readOrder } from './read-orders'

export const claimRoutes = [
  serve(checkIn, async ({ scope, appContext, params, body }) =>
    checkInDelivery({ scope, origin: appContext.origin() }, params.id, body.lines),
  ),
  serveSteps(addPhotograph, {
    prepare: ({ scope, params, body }) => checkUpload(scope, params.id, body),
    work: storePhotograph,
    finish: async ({ scope, params }, _upload, photograph) => ({
      data: await add(scope, params.id, photograph),
    }),
  }),
  serveSteps(viewFile, {
    prepare: ({ scope, params }) => findPhotograph(scope, params.id),
    work: ({ stored_hash, until }, { files }) => files.address(stored_hash, until),
    finish: async (_call, _photograph, address) => ({ data: { address } }),
  }),
  serve(listCredits, async ({ scope, query }) => ({ data: await readClaims(scope, query.filters) })),
  serve(viewCredit, async ({ scope, params }) => {
    const claim = await readClaim(scope, params.id)
    if (!claim) throw notFound('This credit')
    return { data: { claim, order: await readOrder(scope, claim.order_hash) } }
  }),
  serve(answerClaim, async ({ scope, params, body }) => ({ message: await answer(scope, params.id, body) })),
]
