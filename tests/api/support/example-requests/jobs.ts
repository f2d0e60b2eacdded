import type { Example } from './example'

export const jobsExamples: Record<string, Example> = {
  'POST /admin/jobs/{hashid}/retry': ({ job }) => ({ params: { hashid: job } }),
  'POST /admin/jobs/{hashid}/cancel': ({ job }) => ({ params: { hashid: job } }),
}
