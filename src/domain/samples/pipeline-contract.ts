import * as z from 'zod/mini'
import { fulfills, signedIn } from '../access/rule'
import { dataOf, get, listOf, post } from '../contract/endpoint'
import { file } from '../contract/file'
import { hashList } from '../contract/hash-list'
import { answeredQuestion } from '../form-builder/answers'
import { periodChecks } from '../reports/report-period'
import { day, hashid } from '../values/primitives'
import { conversionRow } from './sample-conversion'
import { sampleEvent, sampleRequest } from './sample-request'
import { sampleStep } from './sample-step'

/** Most samples in one action, so that it delays nobody else. */
export const SAMPLES_PER_ACTION = 25
/** Most labels in one file. */
export const LABELS_AT_ONCE = 100

/** A company or store with its postal address. */
const address = z.object({
  name: z.string(),
  /** Person to ask for. */
  attention: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
})
export type SampleAddress = z.infer<typeof address>

/** A sample with its events, earliest first, and the addresses of its label. */
export const sampleDetail = z.extend(sampleRequest, {
  events: z.array(sampleEvent),
  /** Answers to the extra form, if one was asked. */
  extra_answers: z.array(answeredQuestion),
  from: address,
  to: address,
})
export type SampleDetail = z.infer<typeof sampleDetail>

/** The outcome of an action for one of the selected samples. */
export const sampleOutcome = z.object({
  sample_hash: hashid,
  product_name: z.string(),
  store_display_name: z.string(),
  is_done: z.boolean(),
  /** Message of success, or the reason of the refusal. */
  message: z.string(),
})
export type SampleOutcome = z.infer<typeof sampleOutcome>

export const viewSample = get('/samplerequests/{id}', {
  may: signedIn,
  summary: 'A sample request with its events and the addresses of its label',
  output: dataOf(sampleDetail),
})
export const moveSample = post('/samplerequests/{id}/status', {
  may: signedIn,
  summary:
    'Accept, decline or ship a sample as its vendor, or taste it and decide as its store. First order and reorder are set by orders',
  body: sampleStep,
  output: z.extend(dataOf(sampleRequest), { message: z.string() }),
})
export const moveSamples = post('/supplier/samples/status', {
  may: fulfills,
  summary: 'Accept, decline or ship several samples, with the outcome of each',
  body: z.object({
    sample_hashes: z
      .array(hashid)
      .check(
        z.minLength(1, 'Select a sample'),
        z.maxLength(SAMPLES_PER_ACTION, `Select up to ${SAMPLES_PER_ACTION} samples`),
      ),
    step: sampleStep,
  }),
  output: z.object({ message: z.string(), data: z.array(sampleOutcome) }),
})

export const labelFormats = ['pdf', 'csv'] as const
export const printSampleLabels = get('/supplier/samples/labels', {
  may: fulfills,
  summary: 'Shipping labels of several samples as a PDF with a page each, or their data as CSV',
  query: z.object({
    samples: hashList(LABELS_AT_ONCE),
    /** Pounds of each package in the order of `samples`, separated by commas; nothing for an unknown one. */
    weights: z.optional(
      z
        .string()
        .check(
          z.maxLength(8 * LABELS_AT_ONCE, { error: 'Enter weights in pounds', abort: true }),
          z.regex(/^(\d{1,4}(\.\d{1,2})?)?(,(\d{1,4}(\.\d{1,2})?)?)*$/, 'Enter weights in pounds'),
        ),
    ),
    format: z.enum(labelFormats),
  }),
  output: file,
})
export const readSampleConversion = get('/supplier/samples/conversion', {
  may: fulfills,
  summary:
    'How many of the samples requested in a period were shipped, tasted, ordered and reordered, by product and marketplace',
  query: z.object({ from: day, to: day }).check(...periodChecks),
  output: listOf(conversionRow),
})
