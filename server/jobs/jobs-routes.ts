import { cancelJob, listJobs, retryJob } from '@/domain/jobs/contract'
import { serve } from '../http/serve'
import { cancel, retry } from './change-job'
import { readJobs } from './read-jobs'

export const jobRoutes = [
  serve(listJobs, async ({ scope }) => ({ data: await readJobs(scope.db) })),
  serve(retryJob, async ({ scope, params }) => ({ message: await retry(scope, params.hashid) })),
  serve(cancelJob, async ({ scope, params }) => ({ message: await cancel(scope, params.hashid) })),
]
