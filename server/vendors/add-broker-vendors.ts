import { sql } from 'drizzle-orm'
import { auditChanges } from '../access/audit-changes'
import { isOneOf } from '../db/one-of'
import { vendors } from '../db/schema/vendors/vendors'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { saveVersioned } from '../records/save-versioned'
import { addOnboardingVendor } from './add-onboarding-vendor'
import { brokerRecord } from './brokers'

/** Adds a broker with vendors whose accounts it sets up. Returns its hash. @throws a 422 for a name that is taken */
export async function addBroker(scope: Scope, name: string, names: readonly string[]): Promise<string> {
  const vendor_hashes = await addVendors(scope, names)
  const form = { name, email: '', phone: '', vendor_hashes, version: '0' }
  const hashid = await brokerRecord.add(scope, form)
  await auditChanges(scope, 'broker-changed', hashid, {}, form)
  return hashid
}

/** Adds vendors to those that a broker represents. @throws a 422 for a name that is taken */
export async function addBrokerVendors(
  scope: Scope,
  broker_hash: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const added = await addVendors(scope, names)
  const stored = await brokerRecord.read(scope, broker_hash, 'lock')
  const vendor_hashes = [...stored.vendor_hashes, ...added]
  await saveVersioned(scope, brokerRecord, broker_hash, { ...stored, vendor_hashes })
}

async function addVendors(scope: Scope, names: readonly string[]): Promise<string[]> {
  const lowered = names.map((name) => name.toLowerCase())
  const [taken] = await scope.db
    .select({ name: vendors.name })
    .from(vendors)
    .where(isOneOf(sql`lower(${vendors.name})`, lowered))
    .limit(1)
  if (taken)
    throw invalid('new_vendors', `A vendor named ${taken.name} exists. Choose it on the page of the broker`)
  const added: string[] = []
  for (const name of names) added.push(await addOnboardingVendor(scope.db, { name, vendor_group_hash: null }))
  return added
}
