import { and, eq, sql } from 'drizzle-orm'
import type { Tokens } from '@/domain/access/contract'
import type { SupplierActivation, SupplierRegistration } from '@/domain/access/registration'
import type { Invitation } from '@/domain/access/registration-contract'
import type { Database } from '../../db/database'
import { invitations } from '../../db/schema/access/invitations'
import { brokers } from '../../db/schema/vendors/profiles'
import { invalid } from '../../http/api-error'
import { newHash, sha256 } from '../../http/hash'
import { findMarketplace } from '../../marketplaces/find-marketplace'
import { lockNames } from '../../records/many-records'
import { addOnboardingVendor } from '../../vendors/add-onboarding-vendor'
import { firstVendorOf } from '../../vendors/broker-vendors'
import { findVendorGroup } from '../../vendors/find-vendor-group'
import { isOpenInvitation } from '../invitations'
import { marketplaceOf } from './marketplace'
import { type RegistrationContext, register, TAKEN, type WithPasswordHash } from './register'

/** Registers a supplier, who gets a vendor when staff approve them. */
export async function registerSupplier(
  db: Database,
  { vendor_group, ...form }: WithPasswordHash<SupplierRegistration>,
  context: RegistrationContext,
): Promise<Tokens> {
  const group = vendor_group ? await findVendorGroup(db, vendor_group) : undefined
  if (vendor_group && !group) throw invalid('vendor_group', 'This vendor group is unknown. Check the link.')
  const ofGroup = group && !form.marketplace && (await findMarketplace(db, group.short_name))
  const { hashid } = ofGroup || (await marketplaceOf(db, form.marketplace, context))
  return register(
    db,
    form,
    {
      kind: 'supplier',
      role_name: 'Supplier',
      marketplace_hash: hashid,
      vendor_group_hash: group?.hashid ?? null,
      takenMessage: `${TAKEN}.`,
    },
    context,
  )
}

/** Returns the details that an invitation fills in; null if it is used, expired or unknown. */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Invitation | null> {
  const [found] = await db
    .select({
      type: invitations.type,
      email: invitations.email,
      name: invitations.name,
      company_name: invitations.company_name,
    })
    .from(invitations)
    .where(isOpenInvitation(await sha256(token), now))
  return found ?? null
}

/** Accepts an invitation, once. The company is the invited one, no matter who fills in the form. */
export async function activateSupplier(
  db: Database,
  {
    type,
    supplier_hash,
    vendor_group: _brand,
    ...form
  }: WithPasswordHash<SupplierActivation> & {
    type: 'vendor' | 'broker'
    supplier_hash: string
    vendor_group?: string | undefined
  },
  context: RegistrationContext,
): Promise<Tokens> {
  const token_hash = await sha256(supplier_hash)
  const [invitation] = await db
    .update(invitations)
    .set({ used_at: context.now.toISOString() })
    .where(and(isOpenInvitation(token_hash, context.now), eq(invitations.type, type)))
    .returning()
  if (!invitation)
    throw invalid('supplier_hash', 'This invitation has been used or has expired. Ask for a new one.')
  const { company_name, vendor_group_hash } = invitation
  const isConfirmed =
    invitation.token_hash === token_hash && form.email.toLowerCase() === invitation.email.toLowerCase()
  return register(
    db,
    { ...form, company_name },
    {
      kind: 'activation',
      verified: isConfirmed ? 'before' : 'by-link',
      role_name: 'Supplier',
      marketplace_hash: null,
      vendor_group_hash,
      opens: await companyOf(db, invitation),
    },
    context,
  )
}

/** Returns the vendor or broker that an invitation is for, which is added if it is new. */
async function companyOf(
  db: Database,
  { type, company_name, vendor_hash, broker_hash, vendor_group_hash }: typeof invitations.$inferSelect,
) {
  if (type !== 'broker') {
    const vendor = vendor_hash ?? (await addOnboardingVendor(db, { name: company_name, vendor_group_hash }))
    return { vendor_hash: vendor, broker_hash: null }
  }
  if (broker_hash) return { broker_hash, vendor_hash: await firstVendorOf(db, broker_hash) }
  await lockNames({ db }, brokers)
  if ((await db.$count(brokers, sql`lower(${brokers.name}) = lower(${company_name})`)) > 0)
    throw invalid(
      'supplier_hash',
      `A broker named ${company_name} has been added since. Ask for a new invitation.`,
    )
  const hashid = newHash()
  await db.insert(brokers).values({ hashid, name: company_name })
  return { broker_hash: hashid, vendor_hash: null }
}
