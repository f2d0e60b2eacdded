import * as z from 'zod/mini'
import { buyers, signedIn } from '../access/rule'
import { dataOf, del, get, inContext, listOf, message, post } from '../contract/endpoint'
import { instant } from '../values/primitives'
import { sampleRequest, sentSample } from './sample-request'

export const listSampleRequests = get('/samplerequests', {
  may: signedIn,
  summary: "Sample requests of the context's stores, or for a supplier those it received; newest first",
  query: z.object(inContext),
  output: listOf(sampleRequest),
})
export const requestSample = post('/samplerequests', {
  may: buyers,
  summary:
    'Request a sample from a vendor, who is notified by mail. A 422 says when the same vendor or product can be asked for again',
  body: sentSample,
  output: z.extend(dataOf(sampleRequest), { message: z.string() }),
})
export const nextSample = get('/product/{product}/next-sample', {
  may: buyers,
  summary:
    'When the first of the context’s stores can request a sample of a product again; null if it can now',
  query: z.object(inContext),
  output: dataOf(z.object({ from: z.nullable(instant) })),
})
export const cancelSample = del('/samplerequests/{id}', {
  may: buyers,
  summary: 'Withdraw an unanswered request',
  output: message,
})
