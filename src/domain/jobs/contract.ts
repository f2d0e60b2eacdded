import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { job } from './job'

export const listJobs = get('/admin/jobs', {
  may: admin,
  summary: 'Background jobs: all that are not over or have failed, and the last 1,000 others',
  query: z.object(wholeList),
  output: listOf(job),
})
export const retryJob = post('/admin/jobs/{hashid}/retry', {
  may: admin,
  summary: 'Run a waiting, failed or canceled job now',
  output: message,
})
export const cancelJob = post('/admin/jobs/{hashid}/cancel', {
  may: admin,
  summary: 'Cancel a waiting or running job. Anything a running job has already sent stays sent',
  output: message,
})
