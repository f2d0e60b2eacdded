import { eq, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { mayEditStep, setupSteps, submissionStatusOf } from '@/domain/vendors/setup'
import { type SetupStep } from '@/domain/vendors/setup-search'
import { submissionStatus } from '@/domain/vendors/vendor'
import { auditChanges } from '../../access/audit-changes'
import { vendorProfiles } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import { ApiError } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { findVendor } from '../find-vendor'
import { type PaymentSettings, readMessages, readSetup } from './read-setup'

type Status = typeof vendorProfiles.$inferSelect.submission_status

/** @throws a 409 while a submitted step of a vendor that sets up its account is closed to its people */
export async function checkStepOpen(scope: Scope, vendor_hash: string, step: SetupStep): Promise<void> {
  if (adminRoles.includes(scope.user.role_name)) return
  const [found] = await scope.db
    .select({
      is_onboarding: vendors.is_onboarding,
      status: sql<Status>`coalesce(${vendorProfiles.submission_status}, 0)`,
    })
    .from(vendors)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .where(eq(vendors.hashid, vendor_hash))
  if (!found?.is_onboarding || found.status < submissionStatus.value.submitted) return
  if (!mayEditStep(found.status, await readMessages(scope, vendor_hash), step))
    throw new ApiError(
      409,
      `You've submitted your account setup. “${setupSteps[step]}” opens again if we have a question about it.`,
    )
}

/** Updates the submission status of a vendor that sets up its account after a change. */
export async function refreshSubmission(
  scope: Scope,
  vendor_hash: string,
  context: PaymentSettings,
): Promise<void> {
  const vendor = await findVendor(scope, vendor_hash)
  if (!vendor.is_onboarding) return
  const { submission_status, missing } = await readSetup(scope, vendor, context)
  await setSubmission(scope, vendor_hash, submission_status, submissionStatusOf(submission_status, missing))
}

/** Writes a changed submission status, and its history. */
export async function setSubmission(scope: Scope, vendor_hash: string, before: Status, after: Status) {
  if (before === after) return
  const row = {
    submission_status: after,
    updated_by_hash: scope.user.hashid,
    updated_at: scope.now.toISOString(),
  }
  await scope.db
    .insert(vendorProfiles)
    .values({ vendor_hash, ...row })
    .onConflictDoUpdate({
      target: vendorProfiles.vendor_hash,
      set: { ...row, version: sql`${vendorProfiles.version} + 1` },
    })
  await auditChanges(
    scope,
    'vendor-changed',
    vendor_hash,
    { submission_status: String(before) },
    { submission_status: String(after) },
  )
}
