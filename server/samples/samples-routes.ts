import { cancelSample, listSampleRequests, moveSample, requestSample } from '@/domain/samples/contract'
import { sampleStatus } from '@/domain/samples/sample-request'
import { serve } from '../http/serve'
import * as moving from './move-sample'
import { readSamples } from './read-samples'
import * as requesting from './request-sample'

export const sampleRoutes = [
  serve(listSampleRequests, async ({ scope, query }) => ({ data: await readSamples(scope, query.filters) })),
  serve(requestSample, async ({ scope, body }) => {
    const data = await requesting.requestSample(scope, body)
    return { data, message: `Sample requested from ${data.vendor_name}` }
  }),
  serve(moveSample, async ({ scope, params, body }) => {
    const data = await moving.moveSample(scope, params.id, body)
    return { data, message: `Sample ${sampleStatus.label(data.status).toLowerCase()}` }
  }),
  serve(cancelSample, async ({ scope, params }) => {
    await moving.cancelSample(scope, params.id)
    return { message: 'Request canceled' }
  }),
]
