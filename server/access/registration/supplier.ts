import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Invitation, Tokens } from '@/domain/access/contract'
import type { SupplierActivation, SupplierRegistration } from '@/domain/access/registration'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { Database } from '../../db/database'
import { vendors } from '../../db/schema/catalogue'
import { invitations } from '../../db/schema/identity'
import { invalid } from '../../http/api-error'
import { newHash, sha256 } from '../../http/hash'
import { type RegistrationContext, register, TAKEN, type WithPasswordHash } from './register'

/** Registers a supplier with its own vendor, which stays closed and pending review until onboarding is done. */
export async function registerSupplier(
  db: Database,
  form: WithPasswordHash<SupplierRegistration>,
  context: RegistrationContext,
): Promise<Tokens> {
  const vendor_group = form.vendor_group || null
  const vendor_hash = await makeVendor(db, { name: form.company_name, city: form.city, state: form.state })
  return register(
    db,
    form,
    {
      kind: 'supplier',
      role_name: 'Supplier',
      brand: vendor_group,
      supplier: { vendor_hash, vendor_group },
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
    .where(isOpen(await sha256(token), now))
  return found ?? null
}

/** Accepts an invitation, once. The company is the invited one, no matter who fills in the form. */
export async function activateSupplier(
  db: Database,
  {
    type,
    supplier_hash,
    vendor_group: form_vendor_group,
    ...form
  }: WithPasswordHash<SupplierActivation> & {
    type: Invitation['type']
    supplier_hash: string
    vendor_group?: string | undefined
  },
  context: RegistrationContext,
): Promise<Tokens> {
  const [invitation] = await db
    .update(invitations)
    .set({ used_at: context.now.toISOString() })
    .where(and(isOpen(await sha256(supplier_hash), context.now), eq(invitations.type, type)))
    .returning()
  if (!invitation)
    throw invalid('supplier_hash', 'This invitation has been used or has expired. Ask for a new one.')
  const vendor_group = invitation.vendor_group ?? (form_vendor_group || null)
  const { company_name } = invitation
  const isInvited = form.email.toLowerCase() === invitation.email.toLowerCase()
  return register(
    db,
    { ...form, company_name },
    {
      kind: 'activation',
      verified: isInvited ? 'before' : 'by-link',
      role_name: 'Supplier',
      brand: vendor_group,
      supplier: {
        vendor_hash: await makeVendor(db, { name: company_name, city: '', state: '' }),
        vendor_group,
      },
    },
    context,
  )
}

const isOpen = (token_hash: string, now: Date) =>
  and(
    eq(invitations.token_hash, token_hash),
    isNull(invitations.used_at),
    gt(invitations.expires_at, now.toISOString()),
  )

async function makeVendor(
  db: Database,
  details: { name: string; city: string; state: string },
): Promise<string> {
  const hashid = newHash()
  await db.insert(vendors).values({
    hashid,
    ...details,
    description: '',
    status: vendorStatus.value.closed,
    approval: vendorApproval.value.pendingReview,
    order_minimum: '0',
    lead_time_days: 1,
    cut_off_time: '12:00',
    delivery_weekdays: [],
  })
  return hashid
}
