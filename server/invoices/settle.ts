import { eq } from 'drizzle-orm'
import { compareMoney } from '@/domain/values/money'
import { invoices } from '../db/schema/invoices/invoices'
import { payments } from '../db/schema/invoices/payments'
import type { OrderScope } from '../http/scope'
import { readInvoice } from './read-invoices'
import { todayOf } from './store-day'

/**
 * Marks an invoice as paid while nothing is open, as of `paid_on` or today, and as open again after a reversal. Its open pages follow
 * either way.
 */
export async function settle(scope: OrderScope, hashid: string, paid_on?: string): Promise<void> {
  const { db } = scope
  const write = (day: string | null) =>
    db.update(invoices).set({ paid_on: day }).where(eq(invoices.hashid, hashid))
  const before = await readInvoice(scope, hashid)
  const hasPayments = (await db.$count(payments, eq(payments.invoice_hash, hashid))) > 0
  // One that was paid outside of the portal stays so.
  if (before.paid_on !== null && !hasPayments) {
    await write(before.paid_on)
    return
  }
  // With the day, it would count as settled whatever its payments are.
  if (before.paid_on !== null) await write(null)
  const invoice = await readInvoice(scope, hashid)
  const isPaid = compareMoney(invoice.open_amount, '0') <= 0 && compareMoney(invoice.paid_amount, '0') > 0
  await write(isPaid ? (before.paid_on ?? paid_on ?? (await todayOf(scope, invoice.store_hash))) : null)
}
