import { cancelSample, listSampleRequests, nextSample, requestSample } from '@/domain/samples/contract'
import {
  moveSample,
  moveSamples,
  printSampleLabels,
  readSampleConversion,
  viewSample,
} from '@/domain/samples/pipeline-contract'
import { sampleStatus } from '@/domain/samples/sample-request'
import { auditExport } from '../access/audit'
import { serve } from '../http/serve'
import { callOf } from '../orders/fulfillment-routes'
import { nextSampleOf } from './cool-down'
import * as moving from './move-sample'
import { readConversion } from './read-conversion'
import { readSampleDetail, readSamples } from './read-samples'
import * as requesting from './request-sample'
import { sampleLabels } from './sample-labels'
import { moveSamples as moveAll } from './several-samples'

export const sampleRoutes = [
  serve(listSampleRequests, async ({ scope, query }) => ({ data: await readSamples(scope, query.filters) })),
  serve(viewSample, async ({ scope, params }) => ({ data: await readSampleDetail(scope, params.id) })),
  serve(nextSample, async ({ scope, params, query }) => {
    const from = await nextSampleOf(scope, params.product, query.filters)
    return { data: { from: from?.toISOString() ?? null } }
  }),
  serve(requestSample, async (call) => {
    const data = await requesting.requestSample(callOf(call), call.body)
    return { data, message: `Sample requested from ${data.vendor_name}` }
  }),
  serve(moveSample, async (call) => {
    const data = await moving.moveSample(callOf(call), call.params.id, call.body)
    return { data, message: `${data.product_name}: ${sampleStatus.label(data.status)}` }
  }),
  serve(cancelSample, async (call) => {
    await moving.cancelSample(callOf(call), call.params.id)
    return { message: 'Request canceled' }
  }),
  serve(moveSamples, async (call) => moveAll(callOf(call), call.body.sample_hashes, call.body.step)),
  serve(printSampleLabels, async ({ appContext, scope, query }) =>
    auditExport(
      scope,
      await sampleLabels(
        scope,
        appContext.renderPdf,
        query.samples.split(','),
        query.weights?.split(',') ?? [],
        query.format,
      ),
      query,
    ),
  ),
  serve(readSampleConversion, async ({ scope, query }) => ({ data: await readConversion(scope, query) })),
]
