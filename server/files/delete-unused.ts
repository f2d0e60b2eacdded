import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'
import { log } from '../logging/log'
import type { Files } from './files'

export const unusedFilesJob = hourlyJob('delete-unused-files', 'Delete unused files')

/** Deletes files that no record refers to, every hour. */
export const handleUnusedFiles = (files: Files) =>
  handleJobs(unusedFilesJob, {
    work: async () => {
      const deleted = await files.deleteUnused()
      log.info('unused-files-deleted', 'Files that nothing refers to were deleted', { deleted })
      return { deleted }
    },
  })
