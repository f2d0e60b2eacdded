import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import type { Period } from '@/domain/reports/report'
import {
  type labelFormats,
  moveSample,
  moveSamples,
  printSampleLabels,
  readSampleConversion,
  SAMPLES_PER_ACTION,
  type SampleOutcome,
  viewSample,
} from '@/domain/samples/pipeline-contract'
import type { SampleStep } from '@/domain/samples/sample-step'
import { downloadOf } from '@/queries/files/downloads'

const invalidates = [['samples'], ['vendors'], ['dashboard']] as const

/** A sample with its events and the addresses of its label. */
export const sampleOf = (hashid: string) =>
  queryOptions({
    queryKey: ['samples', 'one', hashid],
    queryFn: async ({ signal }) => (await call(viewSample, { params: { id: hashid }, signal })).data,
  })

/** Conversion of the samples requested in a period, by product and marketplace. */
export const sampleConversion = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['samples', 'conversion', from, to],
    queryFn: async ({ signal }) => (await call(readSampleConversion, { query: { from, to }, signal })).data,
  })

interface Move {
  sample_hashes: readonly string[]
  step: SampleStep
  idempotencyKey: string
}

/** Changes the status of one sample, or of many in parts. For many, returns the outcome of each. The form shows errors. */
export const moveSelectedSamples = () =>
  mutationOptions({
    mutationFn: async ({ sample_hashes, step, idempotencyKey }: Move): Promise<SampleOutcome[]> => {
      const [first, ...others] = sample_hashes
      if (first && others.length === 0) {
        const { data } = await call(moveSample, { params: { id: first }, body: step, idempotencyKey })
        const { product_name, store_display_name } = data
        return [{ sample_hash: first, product_name, store_display_name, is_done: true, message: '' }]
      }
      const outcomes: SampleOutcome[] = []
      for (let from = 0; from < sample_hashes.length; from += SAMPLES_PER_ACTION) {
        const part = sample_hashes.slice(from, from + SAMPLES_PER_ACTION)
        const { data } = await call(moveSamples, {
          body: { sample_hashes: part, step },
          idempotencyKey: `${idempotencyKey}-${from}`,
        })
        outcomes.push(...data)
      }
      return outcomes
    },
    meta: { invalidates },
  })

interface LabelsFile {
  sample_hashes: readonly string[]
  /** Pounds of each package; empty if unknown. */
  weights: readonly string[]
  format: (typeof labelFormats)[number]
}

export const downloadSampleLabels = () =>
  downloadOf(
    { id: 'sample-labels', msg: 'Sample labels' },
    ({ sample_hashes, weights, format }: LabelsFile) =>
      download(printSampleLabels, {
        query: { samples: sample_hashes.join(), weights: weights.join(), format },
      }),
  )
