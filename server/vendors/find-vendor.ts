import { and, eq, type SQL } from 'drizzle-orm'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { ofOnboarding } from './onboarding'

/** Condition for vendors whose Account Setup the user may see: a supplier's own, and those that staff review. */
export const ofSetup = (scope: Scope): SQL | undefined =>
  scope.user.role_name === 'Supplier' ? scope.ofVendors(vendors.hashid) : ofOnboarding(scope)

/** Returns a vendor that the user works for or administers. @throws a 404 for another one */
export const findVendor = (scope: Scope, vendor_hash: string, lock?: 'lock') =>
  find(scope, vendor_hash, scope.ofVendors(vendors.hashid), lock)

/** Returns a vendor whose Account Setup the user may see. @throws a 404 for another one */
export const findSetupVendor = (scope: Scope, vendor_hash: string, lock?: 'lock') =>
  find(scope, vendor_hash, ofSetup(scope), lock)

async function find({ db }: Scope, vendor_hash: string, condition: SQL | undefined, lock?: 'lock') {
  const query = db
    .select()
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), condition))
  const [vendor] = lock ? await query.for('update') : await query
  if (!vendor) throw notFound('This vendor')
  return vendor
}
