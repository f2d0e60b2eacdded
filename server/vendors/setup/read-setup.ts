import { asc, eq } from 'drizzle-orm'
import { invoicingForm } from '@/domain/invoices/invoicing'
import {
  readinessOf,
  type SetupEntry,
  type SetupField,
  type SetupValues,
  setupFieldNames,
} from '@/domain/vendors/setup'
import type { SetupMessage, VendorSetup } from '@/domain/vendors/setup-contract'
import { submissionStatus } from '@/domain/vendors/vendor'
import { documentDay } from '@/domain/vendors/vendor-document'
import { users } from '../../db/schema/access/users'
import { vendorInvoicing } from '../../db/schema/invoices/payments'
import { paymentAccounts } from '../../db/schema/stores/payment-accounts'
import { vendorProfiles } from '../../db/schema/vendors/profiles'
import { setupMessages, vendorSetups } from '../../db/schema/vendors/setup'
import type { vendors } from '../../db/schema/vendors/vendors'
import { readExtraAnswers } from '../../form-builder/extra-answers'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { contactRecord } from '../contacts'
import { countProducts } from '../count-products'
import { documentRecord } from '../documents/documents'
import { vendorFormOf } from '../vendor-columns'
import { warehouseRecord } from '../warehouses'

/** Says whether the portal has a payment provider. */
export type PaymentSettings = Pick<AppContext, 'settings'>

/** Reads Account Setup of a vendor. The caller has checked that the user may see it. */
export async function readSetup(
  scope: Scope,
  vendor: typeof vendors.$inferSelect,
  { settings }: PaymentSettings,
): Promise<VendorSetup> {
  const { db } = scope
  const vendor_hash = vendor.hashid
  const [profile] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.vendor_hash, vendor_hash))
  const [setup] = await db.select().from(vendorSetups).where(eq(vendorSetups.vendor_hash, vendor_hash))
  const [invoicing] = await db
    .select({
      terms: vendorInvoicing.terms,
      tax_id: vendorInvoicing.tax_id,
      remit_to: vendorInvoicing.remit_to,
    })
    .from(vendorInvoicing)
    .where(eq(vendorInvoicing.vendor_hash, vendor_hash))
  const { terms, tax_id, remit_to } = invoicing ?? invoicingForm.empty
  const stored = { ...vendorFormOf(vendor, profile), terms, tax_id, remit_to }
  const values = valuesOf(stored, setup)
  const documents = await documentRecord.list(scope, vendor_hash)
  const warehouses = await warehouseRecord.list(scope, vendor_hash)
  const bank = {
    is_configured: settings.payments !== null,
    is_linked: (await db.$count(paymentAccounts, eq(paymentAccounts.owner_hash, vendor_hash))) > 0,
  }
  const { count, complete } = await countProducts(db, vendor_hash)
  const facts = { values, documents, warehouse_count: warehouses.length, bank }
  return {
    vendor_hash,
    name: vendor.name,
    submission_status: profile?.submission_status ?? submissionStatus.value.inProcess,
    submitted_at: setup?.submitted_at ?? null,
    values,
    ...readinessOf(facts, documentDay(scope.now)),
    messages: await readMessages(scope, vendor_hash),
    contacts: await contactRecord.list(scope, vendor_hash),
    warehouses,
    documents,
    products: { count, complete },
    extra_answers: await readExtraAnswers(db, 'onboarding', vendor_hash),
    bank,
  }
}

type Setup = Pick<typeof vendorSetups.$inferSelect, 'unfinished' | 'unanswered'>

/** Returns the typed answers: stored values, values not valid yet, and nothing where only a default is stored. */
function valuesOf(
  stored: Partial<Readonly<Record<SetupField, SetupEntry>>>,
  setup: Setup | undefined,
): SetupValues {
  const entryOf = (field: SetupField): SetupEntry =>
    setup?.unfinished[field] ?? (setup?.unanswered.includes(field) ? '' : (stored[field] ?? ''))
  // Object.fromEntries loses the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(setupFieldNames.map((field) => [field, entryOf(field)])) as SetupValues
}

/** Returns the questions about Account Setup and the replies, oldest first. */
export async function readMessages({ db }: Scope, vendor_hash: string): Promise<SetupMessage[]> {
  const rows = await db
    .select({
      hashid: setupMessages.hashid,
      step: setupMessages.step,
      is_answer: setupMessages.is_answer,
      text: setupMessages.text,
      author: users.name,
      created_at: setupMessages.created_at,
    })
    .from(setupMessages)
    .leftJoin(users, eq(users.hashid, setupMessages.user_hash))
    .where(eq(setupMessages.vendor_hash, vendor_hash))
    // A question comes before its reply, even if both have one time.
    .orderBy(asc(setupMessages.created_at), asc(setupMessages.is_answer), asc(setupMessages.hashid))
  return rows.map(({ author, ...row }) => ({ ...row, author: author ?? 'A former user' }))
}
