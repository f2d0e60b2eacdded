import { cancelSample, listSampleRequests, moveSample, requestSample } from '@/domain/contract/samples'
import { sampleStatus } from '@/domain/sample-request'
import * as moving from '../samples/move-sample'
import { readSamples } from '../samples/read-samples'
import * as requesting from '../samples/request-sample'
import { serve } from '../serve'

export const sampleRoutes = [
  serve(listSampleRequests, async ({ scope, query }) => ({ data: await readSamples(scope, query.filters) })),
  serve(requestSample, async ({ scope, body }) => {
    const data = await requesting.requestSample(scope, body)
    return { data, message: `Asked ${data.vendor_name} for a sample` }
  }),
  serve(moveSample, async ({ scope, params, body }) => {
    const data = await moving.moveSample(scope, params.id, body)
    return { data, message: `Sample ${sampleStatus.label(data.status).toLowerCase()}` }
  }),
  serve(cancelSample, async ({ scope, params }) => {
    await moving.cancelSample(scope, params.id)
    return { message: 'Request cancelled' }
  }),
]
