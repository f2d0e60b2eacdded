import * as z from 'zod/mini'
import { handleJobs, type JobKind } from '../jobs/job-kind'
import { log } from '../logging/log'
import type { Files } from './files'

const payload = z.object({})

export const unusedFilesJob = {
  name: 'delete-unused-files',
  label: 'Delete unused files',
  payload,
  atOnce: 1,
  maxAttempts: 1,
  firstPauseMinutes: 5,
  everyMinutes: 60,
} satisfies JobKind<typeof payload>

/** Deletes files that no record refers to any more, every hour. */
export const handleUnusedFiles = (files: Files) =>
  handleJobs(unusedFilesJob, {
    work: async () => {
      const deleted = await files.deleteUnused()
      log.info('unused-files-deleted', 'Files that nothing refers to were deleted', { deleted })
      return { deleted }
    },
  })
