import { recallMailJob } from '../catalogue/recalls/recall-mail'
import { applyJob } from '../changes/apply-set'
import { unusedFilesJob } from '../files/delete-unused'
import { reminderJob } from '../invoices/remind-overdue'
import { mailJob } from '../mail/mail-job'
import { claimReminderJob } from '../orders/claims/remind-claims'
import { retentionJob } from '../retention/delete-expired'
import type { JobKind } from './job-kind'

/** All kinds of jobs. A new kind is listed here, and its handler where jobs are started: server/portal.ts and mocks. */
export const jobKinds: ReadonlyMap<string, JobKind> = new Map(
  [mailJob, recallMailJob, reminderJob, claimReminderJob, retentionJob, applyJob, unusedFilesJob].map(
    (kind) => [kind.name, kind],
  ),
)
