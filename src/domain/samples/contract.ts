import * as z from 'zod/mini'
import { buyers, signedIn } from '../access/rule'
import { dataOf, del, get, inContext, listOf, message, post } from '../contract/endpoint'
import { newSample, sampleMove, sampleRequest } from './sample-request'

export const listSampleRequests = get('/samplerequests', {
  may: signedIn,
  summary: "Sample requests of the context's stores, or for a supplier those it received; newest first",
  query: z.object(inContext),
  output: listOf(sampleRequest),
})
export const requestSample = post('/samplerequests', {
  may: buyers,
  summary:
    'Request a sample from a vendor, who is notified by mail. A 422 says when the same vendor can be asked again',
  body: newSample.schema,
  output: z.extend(dataOf(sampleRequest), { message: z.string() }),
})
export const moveSample = post('/samplerequests/{id}/status', {
  may: signedIn,
  summary: 'Approve, decline or ship a sample as its vendor, or receive it as its store',
  body: sampleMove,
  output: z.extend(dataOf(sampleRequest), { message: z.string() }),
})
export const cancelSample = del('/samplerequests/{id}', {
  may: buyers,
  summary: 'Withdraw an unanswered request',
  output: message,
})
