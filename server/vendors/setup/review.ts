import type { ExtraAnswers } from '@/domain/form-builder/contract'
import { nextReviewStatus, submissionStatusOf } from '@/domain/vendors/setup'
import { submissionStatus } from '@/domain/vendors/vendor'
import { vendorSetups } from '../../db/schema/vendors/setup'
import { checkExtraAnswers, keepExtraAnswers } from '../../form-builder/extra-answers'
import { ApiError } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { staffRecipients } from '../../mail/order-recipients'
import { setupSubmittedMail } from '../../mail/setup-mail'
import { findSetupVendor } from '../find-vendor'
import { mailAll } from './messages'
import { readSetup } from './read-setup'
import { findOnboarding } from './save-setup'
import { setSubmission } from './submission'

type Context = Pick<AppContext, 'settings' | 'origin'>
const { ready, submitted } = submissionStatus.value

/** Submits Account Setup of a vendor, and mails staff. @throws a 409 while something is missing, or if it was submitted */
export async function submitSetup(
  scope: Scope,
  vendor_hash: string,
  extra_answers: ExtraAnswers | undefined,
  context: Context,
): Promise<string> {
  const vendor = await findOnboarding(scope, vendor_hash)
  const { submission_status, missing } = await readSetup(scope, vendor, context)
  if (submission_status >= submitted) throw new ApiError(409, `${vendor.name} was already submitted.`)
  if (submissionStatusOf(submission_status, missing) !== ready)
    throw new ApiError(409, `Add what is missing first: ${missing.map(({ label }) => label).join(', ')}.`)
  const extra = await checkExtraAnswers(scope.db, 'onboarding', extra_answers)
  await keepExtraAnswers(scope, 'onboarding', [vendor_hash], extra)
  await setSubmission(scope, vendor_hash, submission_status, submitted)
  const row = { submitted_at: scope.now.toISOString(), submitted_by_hash: scope.user.hashid }
  await scope.db
    .insert(vendorSetups)
    .values({ vendor_hash, ...row })
    .onConflictDoUpdate({ target: vendorSetups.vendor_hash, set: row })
  const mail = setupSubmittedMail({
    vendor: vendor.name,
    author: scope.user.name,
    link: `${context.origin()}/admin/supplier/onboardingstatus/${vendor_hash}`,
  })
  await mailAll(scope, vendor_hash, await staffRecipients(scope.db), mail, 'account-setup')
  return "Submitted. We'll email you when we've reviewed it."
}

/** Moves a submission on: from Submitted to Reviewed, then to Approved. @throws a 409 for any other move */
export async function moveSubmission(
  scope: Scope,
  vendor_hash: string,
  status: Parameters<typeof setSubmission>[3],
  context: Context,
): Promise<string> {
  const vendor = await findSetupVendor(scope, vendor_hash, 'lock')
  const { submission_status } = await readSetup(scope, vendor, context)
  if (!vendor.is_onboarding || nextReviewStatus(submission_status) !== status)
    throw new ApiError(
      409,
      `${vendor.name} is “${submissionStatus.label(submission_status)}”. Reload the page to see what to do next.`,
    )
  await setSubmission(scope, vendor_hash, submission_status, status)
  return `${vendor.name} is now “${submissionStatus.label(status)}”.`
}
