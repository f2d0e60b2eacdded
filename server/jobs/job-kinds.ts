import { cartMailJob } from '../cart/notices/mail-cart-changes'
import { discontinueJob } from '../catalogue/discontinue-due'
import { recallMailJob } from '../catalogue/recalls/recall-mail'
import { applyJob } from '../changes/apply-set'
import { downloadJob } from '../downloads/download-job'
import { unusedFilesJob } from '../files/delete-unused'
import { importJob } from '../imports/import-job'
import { reminderJob } from '../invoices/remind-overdue'
import { mailJob } from '../mail/mail-job'
import { endSalesJob } from '../marketplaces/vendors/end-sales'
import { holidayJob } from '../orders/add-holidays'
import { claimReminderJob } from '../orders/claims/remind-claims'
import { priceNoticeJob } from '../pricing/price-updates/price-notice-job'
import { retentionJob } from '../retention/delete-expired'
import { sampleQuestionJob } from '../samples/ask-about-samples'
import { assetReminderJob } from '../vendors/assets/remind-assets'
import { documentReminderJob } from '../vendors/documents/remind-documents'
import type { JobKind } from './job-kind'

/**
 * All kinds of jobs. A new kind is listed here, and its handler where jobs are started: server/portal.ts and mocks. A
 * kind of `hourly-job.ts` runs every hour; the others run once for each time they are queued.
 */
export const jobKinds: ReadonlyMap<string, JobKind> = new Map(
  [
    mailJob,
    recallMailJob,
    reminderJob,
    claimReminderJob,
    documentReminderJob,
    assetReminderJob,
    holidayJob,
    cartMailJob,
    endSalesJob,
    sampleQuestionJob,
    retentionJob,
    applyJob,
    priceNoticeJob,
    unusedFilesJob,
    downloadJob,
    importJob,
    discontinueJob,
  ].map((kind) => [kind.name, kind]),
)
