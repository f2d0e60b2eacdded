import { and, asc, eq, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { OnboardingVendor } from '@/domain/access/registration-review-contract'
import { adminRoles } from '@/domain/access/role'
import { obstaclesText, orderObstacles } from '@/domain/vendors/order-obstacles'
import { openVendor as openState, submissionStatus } from '@/domain/vendors/vendor'
import { auditChanges } from '../access/audit-changes'
import { users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import { ApiError, forbidden, notFound } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import type { Scope } from '../http/scope'
import { queueMails } from '../mail/outbox'
import { onboardedMail } from '../mail/registration-mail'
import { worksFor } from './broker-vendors'
import { openVendor, sellSomewhere } from './open-vendor'

/** Condition for vendors whose onboarding the user may see: theirs, and those that sell in no marketplace yet. */
export const ofOnboarding = ({ db, ofVendors }: Scope): SQL | undefined =>
  or(
    ofVendors(vendors.hashid),
    notExists(
      db
        .select({ hashid: marketplaceVendors.vendor_hash })
        .from(marketplaceVendors)
        .where(eq(marketplaceVendors.vendor_hash, vendors.hashid)),
    ),
  )

/** Returns the vendors that are setting up their account, by name. */
export const readOnboardingVendors = (scope: Scope): Promise<OnboardingVendor[]> =>
  scope.db
    .select({
      hashid: vendors.hashid,
      name: vendors.name,
      submission_status: sql<
        OnboardingVendor['submission_status']
      >`coalesce(${vendorProfiles.submission_status}, 0)`,
      users: sql<OnboardingVendor['users']>`coalesce((
        select json_agg(json_build_object('name', ${users.name}, 'email', ${users.email}) order by ${users.name})
        from ${users} where ${worksFor(scope.db, vendors.hashid)}), '[]'::json)`,
      marketplaces: sql<
        string[]
      >`coalesce(array_agg(${marketplaces.name} order by ${marketplaces.name}) filter (where ${marketplaces.name} is not null), '{}')`,
    })
    .from(vendors)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .leftJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendors.hashid))
    .leftJoin(marketplaces, eq(marketplaces.hashid, marketplaceVendors.marketplace_hash))
    .where(and(eq(vendors.is_onboarding, true), ofOnboarding(scope)))
    .groupBy(vendors.hashid, vendorProfiles.vendor_hash)
    .orderBy(asc(vendors.name), asc(vendors.hashid))

/**
 * Ends the onboarding of a vendor and mails its users. `opens_vendor` also approves it and opens it for orders, in the
 * only marketplace if it sells in none.
 * @throws a 404 for a vendor that the user may not see, a 409 if its onboarding has ended, a 403 for staff who may not open vendors
 */
export async function endOnboarding(
  scope: Scope,
  vendor_hash: string,
  { opens_vendor }: { opens_vendor: boolean },
  { origin }: Pick<AppContext, 'origin'>,
): Promise<string> {
  if (opens_vendor && !adminRoles.includes(scope.user.role_name)) throw forbidden()
  const { hashid, name, status, approval, is_onboarding, delivery_weekdays } = vendors
  const [vendor] = await scope.db
    .select({ hashid, name, status, approval, is_onboarding, delivery_weekdays })
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), ofOnboarding(scope)))
    .for('update')
  if (!vendor) throw notFound('This vendor')
  if (!vendor.is_onboarding) throw new ApiError(409, `${vendor.name} is already set up.`)
  await scope.db.update(vendors).set({ is_onboarding: false }).where(eq(vendors.hashid, vendor_hash))
  await scope.db
    .update(vendorProfiles)
    .set({ submission_status: submissionStatus.value.approved })
    .where(eq(vendorProfiles.vendor_hash, vendor_hash))
  await auditChanges(scope, 'vendor-changed', vendor_hash, { is_onboarding: true }, { is_onboarding: false })
  const places = opens_vendor ? await sellSomewhere(scope, vendor_hash) : []
  if (opens_vendor) await openVendor(scope, vendor)
  const people = await scope.db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(worksFor(scope.db, vendor_hash))
  const mails = people.map(({ email, name }) => ({
    recipient: email,
    ...onboardedMail({ name, vendor: vendor.name, link: `${origin()}/` }),
  }))
  await queueMails(scope.db, mails, scope.now)
  if (!opens_vendor) return `The onboarding of ${vendor.name} is complete.`
  const obstacles = orderObstacles({ ...vendor, ...openState, marketplace_count: places.length })
  return obstacles.length === 0
    ? `The onboarding of ${vendor.name} is complete, and stores can order from it.`
    : `The onboarding of ${vendor.name} is complete. Stores can’t order from it yet. ${obstaclesText(obstacles)}`
}
