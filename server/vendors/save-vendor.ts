import { and, eq, sql } from 'drizzle-orm'
import { withAttributes } from '@/domain/attributes/attribute-field'
import { differingFields } from '@/domain/forms/merge-edits'
import { vendorStatus } from '@/domain/vendors/vendor'
import {
  type VendorForm,
  type VendorProfileForm,
  vendorForm,
  vendorProfileForm,
} from '@/domain/vendors/vendor-form'
import { auditChanges } from '../access/audit-changes'
import { readAttributeFields, seenValues } from '../attributes/read-attributes'
import { reportAttributes, writeAttributes } from '../attributes/write-attributes'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import { vendorSetups } from '../db/schema/vendors/setup'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import { updateRows } from '../db/update-rows'
import { findMissingPictures, PICTURE_IS_DELETED } from '../files/pictures'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import type { ChangeableRecord } from '../records/changeable-record'
import { mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import { saveVersioned, type VersionedRecord, writeVersion } from '../records/save-versioned'
import { picturesIn, profileOf, termsOf, vendorFormOf } from './vendor-columns'

/** Returns a vendor as its form. `lock` keeps others from saving it until the transaction ends. */
export async function readVendorForm(scope: Scope, vendor_hash: string, lock?: 'lock'): Promise<VendorForm> {
  return vendorRecord.read(scope, vendor_hash, lock)
}

/** Adds a vendor and returns its hash. */
export async function addVendor(scope: Scope, form: VendorForm): Promise<string> {
  const hashid = newHash()
  const forms = new Map([[hashid, form]])
  const problems = await findProblems(scope, forms)
  problems.throwOf(hashid)
  await scope.db.insert(vendors).values({ ...termsOf(form), hashid })
  await scope.db.insert(vendorProfiles).values({ ...profileOf(scope, form), vendor_hash: hashid, version: 1 })
  await writeMarketplaces(scope, forms)
  await writeAttributes(scope.db, vendors, forms)
  await auditChanges(scope, 'vendor-changed', hashid, {}, form)
  return hashid
}

/** Saves a vendor. Throws a 409 if someone else saved it first. */
export async function saveVendor(scope: Scope, vendor_hash: string, form: VendorForm): Promise<void> {
  await saveVersioned(scope, vendorRecord, vendor_hash, form)
  // Staff have seen the values that were only defaults. Payment terms are not among them.
  await scope.db
    .update(vendorSetups)
    .set({ unanswered: sql`array(select unnest(${vendorSetups.unanswered}) intersect select 'terms')` })
    .where(eq(vendorSetups.vendor_hash, vendor_hash))
}

/** Changes some fields of a vendor, whose form stays as it is where it is still incomplete. */
export async function changeVendor(
  scope: Scope,
  vendor_hash: string,
  changes: Partial<VendorForm>,
): Promise<void> {
  const stored = await readVendorForm(scope, vendor_hash, 'lock')
  const changed = { ...stored, ...changes }
  if (differingFields(stored, changed, vendorForm.labels).length === 0) return
  await writeVersion(scope, vendorRecord, vendor_hash, changed)
  await auditChanges(scope, 'vendor-changed', vendor_hash, stored, changed)
}

/** A vendor has its version in its profile. */
const versions = { table: vendorProfiles, key: sql`vendor_hash` }

/** A vendor as its own users edit it, without the fields that staff decide. */
const profileRecord = {
  kind: 'vendor',
  noun: 'profile',
  ...versions,
  form: vendorProfileForm,
  read: readVendorProfile,
  write: async (scope, vendor_hash, form) =>
    vendorRecord.write(scope, vendor_hash, { ...(await readVendorForm(scope, vendor_hash)), ...form }),
} satisfies VersionedRecord<VendorProfileForm>

export async function readVendorProfile(
  scope: Scope,
  vendor_hash: string,
  lock?: 'lock',
): Promise<VendorProfileForm> {
  const {
    approval: _approval,
    status: _status,
    lead_status: _leadStatus,
    submission_status: _submissionStatus,
    marketplace_hashes: _marketplaces,
    storage_types: _storageTypes,
    ...own
  } = await readVendorForm(scope, vendor_hash, lock)
  return own
}

/** Saves the fields that a vendor's own users may edit. Throws a 409 if someone else saved it first. */
export const saveVendorProfile = (scope: Scope, vendor_hash: string, form: VendorProfileForm) =>
  saveVersioned(scope, profileRecord, vendor_hash, form)

export const vendorRecord: ChangeableRecord<VendorForm> = {
  kind: 'vendor',
  noun: 'vendor',
  ...versions,
  form: { ...vendorForm, schema: withAttributes(vendorForm.schema) },
  isOfSuppliers: true,
  staffFields: new Set(['lead_status']),
  ...readAndWritten<VendorForm>('vendor', { read: readForms, write: writeForms }),
}

async function readForms(scope: Scope, hashes: readonly string[], lock?: 'lock') {
  const { db } = scope
  const rows = await rowsByHash(
    db.select().from(vendors),
    vendors.hashid,
    hashes,
    lock,
    scope.ofVendors(vendors.hashid),
  )
  const profiles = await db.select().from(vendorProfiles).where(isOneOf(vendorProfiles.vendor_hash, hashes))
  const attributes = await readAttributeFields(scope, 'vendor')
  const sells = await db
    .select()
    .from(marketplaceVendors)
    .where(isOneOf(marketplaceVendors.vendor_hash, hashes))
  const profileOfVendor = new Map(profiles.map((profile) => [profile.vendor_hash, profile]))
  const marketplacesOf = Map.groupBy(sells, ({ vendor_hash }) => vendor_hash)
  return new Map(
    rows.map((vendor) => [
      vendor.hashid,
      {
        ...vendorFormOf(vendor, profileOfVendor.get(vendor.hashid)),
        ...seenValues(attributes, vendor.custom_attributes),
        marketplace_hashes: (marketplacesOf.get(vendor.hashid) ?? [])
          .map(({ marketplace_hash }) => marketplace_hash)
          .toSorted(),
      },
    ]),
  )
}

async function writeForms(scope: Scope, forms: ReadonlyMap<string, VendorForm>) {
  const problems = await findProblems(scope, forms)
  const writable = problems.writable(forms)
  if (writable.size === 0) return problems.found
  await updateRows(scope.db, vendors, mapValues(writable, termsOf))
  const profiles = [...writable].map(([vendor_hash, form]) => ({
    ...profileOf(scope, form),
    vendor_hash,
  }))
  await writeProfiles(scope.db, profiles)
  await writeAttributes(scope.db, vendors, writable)
  await writeMarketplaces(scope, writable)
  return problems.found
}

type Profile = typeof vendorProfiles.$inferInsert

/** Writes profiles; a vendor that nobody has described gets its first one. */
async function writeProfiles(db: Database, profiles: readonly Profile[]) {
  const [first] = profiles
  if (!first) return
  const columns = Object.keys(first).map((name) => sql.identifier(name))
  const written = columns.map((column) => sql`${column} = excluded.${column}`)
  await db.execute(sql`insert into ${vendorProfiles} (${sql.join(columns, sql`, `)})
    select ${sql.join(columns, sql`, `)}
    from jsonb_populate_recordset(null::${vendorProfiles}, ${JSON.stringify(profiles)}::jsonb)
    on conflict (vendor_hash) do update set ${sql.join(written, sql`, `)}`)
}

/** Finds pictures and marketplaces that no longer exist, and vendors that would open before their onboarding is complete. */
async function findProblems(scope: Scope, forms: ReadonlyMap<string, VendorForm>): Promise<WriteProblems> {
  const { db } = scope
  const problems = new WriteProblems()
  await reportAttributes(scope, 'vendor', forms, problems)
  const chosen = [...forms.values()]
  const pictures = chosen.flatMap((form) => Object.values(picturesIn(form))).filter(Boolean)
  const missing = new Set(await findMissingPictures(db, pictures))
  const found = await db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(
      isOneOf(marketplaces.hashid, new Set(chosen.flatMap(({ marketplace_hashes }) => marketplace_hashes))),
    )
  const known = new Set(found.map(({ hashid }) => hashid))
  const unopened = await findUnopened(db, forms)
  for (const [hashid, form] of forms) {
    for (const [field, picture] of Object.entries(picturesIn(form)))
      if (missing.has(picture)) problems.report(hashid, field, PICTURE_IS_DELETED)
    if (form.status === String(vendorStatus.value.open) && unopened.has(hashid))
      problems.report(hashid, 'status', 'Complete the onboarding of this vendor before you open it')
    if (!form.marketplace_hashes.every((marketplace) => known.has(marketplace)))
      problems.report(
        hashid,
        'marketplace_hashes',
        'A marketplace no longer exists. Reload the page and choose again',
      )
  }
  return problems
}

/** Returns the vendors that stay closed until their onboarding is complete. */
async function findUnopened(db: Database, forms: ReadonlyMap<string, VendorForm>) {
  const rows = await db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(
      and(
        isOneOf(vendors.hashid, forms.keys()),
        eq(vendors.is_onboarding, true),
        eq(vendors.status, vendorStatus.value.closed),
      ),
    )
  return new Set(rows.map(({ hashid }) => hashid))
}

/** Writes where vendors sell. Marketplaces that a vendor stays in keep the day when it joined. */
async function writeMarketplaces({ db, now }: Scope, forms: ReadonlyMap<string, VendorForm>) {
  const rows = [...forms].flatMap(([vendor_hash, { marketplace_hashes }]) =>
    [...new Set(marketplace_hashes)].map((marketplace_hash) => ({ marketplace_hash, vendor_hash })),
  )
  const chosen = sql`select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as chosen (marketplace_hash text, vendor_hash text)
    where chosen.marketplace_hash = ${marketplaceVendors.marketplace_hash}
      and chosen.vendor_hash = ${marketplaceVendors.vendor_hash}`
  await db
    .delete(marketplaceVendors)
    .where(and(isOneOf(marketplaceVendors.vendor_hash, forms.keys()), sql`not exists (${chosen})`))
  const joined_at = now.toISOString()
  if (rows.length > 0)
    await db
      .insert(marketplaceVendors)
      .values(rows.map((row) => ({ ...row, joined_at })))
      .onConflictDoNothing()
}
