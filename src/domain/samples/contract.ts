import * as z from 'zod/mini'
import { buyers, signedIn } from '../access/rule'
import { dataOf, del, get, inContext, listOf, message, post } from '../contract/endpoint'
import { newSample, sampleMove, sampleRequest } from './sample-request'

export const listSampleRequests = get('/samplerequests', {
  may: signedIn,
  summary:
    'Samples that the stores of the context asked for, or for a supplier those asked of it; newest first',
  query: z.object(inContext),
  output: listOf(sampleRequest),
})
export const requestSample = post('/samplerequests', {
  may: buyers,
  summary:
    'Ask a vendor for a sample, which is told by mail. A 422 says from when on the same vendor can be asked again',
  body: newSample,
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
  summary: 'Take a request back that nobody has answered',
  output: message,
})
