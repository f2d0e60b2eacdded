import {
  addClaimPhotograph,
  answerClaim,
  readClaim,
  viewCredit,
  writeClaimMessage,
} from '@/domain/orders/claim-thread'
import { addPhotograph, checkIn, listCredits, viewFile } from '@/domain/orders/contract'
import { addPhotograph as add, checkUpload, findPhotograph, storePhotograph } from '../files/photographs'
import { serve, serveSteps } from '../http/serve'
import { answerClaim as answer } from './claims/answer-claim'
import { checkIn as checkInDelivery } from './claims/check-in'
import { markRead, readThread, writeMessage } from './claims/claim-thread'
import { findClaim } from './claims/find-claim'
import { readClaims } from './claims/read-claims'
import { callOf } from './fulfillment-routes'

export const claimRoutes = [
  serve(checkIn, async (call) => checkInDelivery(callOf(call), call.params.id, call.body)),
  serveSteps(addPhotograph, {
    prepare: ({ scope, params, body }) => checkUpload(scope, params.id, body),
    work: storePhotograph,
    finish: async ({ scope, params }, _upload, photograph) => ({
      data: await add(scope, params.id, photograph),
    }),
  }),
  serveSteps(addClaimPhotograph, {
    prepare: async ({ scope, params, body }) =>
      checkUpload(scope, (await findClaim(scope, params.id)).order_hash, body),
    work: storePhotograph,
    finish: async ({ scope, params }, _upload, photograph) => ({
      data: await add(scope, (await findClaim(scope, params.id)).order_hash, photograph),
    }),
  }),
  serveSteps(viewFile, {
    prepare: ({ scope, params }) => findPhotograph(scope, params.id),
    work: ({ stored_hash, until }, { files }) => files.address(stored_hash, until),
    finish: async (_call, _photograph, address) => ({ data: { address } }),
  }),
  serve(listCredits, async ({ scope, query }) => ({ data: await readClaims(scope, query.filters) })),
  serve(viewCredit, async ({ scope, params }) => ({ data: await readThread(scope, params.id) })),
  serve(writeClaimMessage, async (call) => ({
    message: await writeMessage(callOf(call), call.params.id, call.body),
  })),
  serve(readClaim, async ({ scope, params, body }) => {
    await markRead(scope, params.id, body.read_at)
    return {}
  }),
  serve(answerClaim, async (call) => ({ message: await answer(callOf(call), call.params.id, call.body) })),
]
