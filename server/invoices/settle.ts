import { eq } from 'drizzle-orm'
import { dayIn } from '@/domain/orders/delivery'
import { compareMoney } from '@/domain/values/money'
import { partners } from '../db/schema/access'
import { invoices } from '../db/schema/orders'
import type { Scope } from '../http/scope'
import { readInvoice } from './read-invoices'

/** Marks an invoice as paid once nothing is open, as of `paid_on` or today. Its open pages follow either way. */
export async function settle(scope: Scope, hashid: string, paid_on?: string): Promise<void> {
  const invoice = await readInvoice(scope, hashid)
  const isPaid = compareMoney(invoice.open_amount, '0') <= 0 && compareMoney(invoice.paid_amount, '0') > 0
  const [store] = await scope.db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.hashid, invoice.store_hash))
  const today = dayIn(store?.time_zone ?? 'UTC', scope.now)
  await scope.db
    .update(invoices)
    .set({ paid_on: isPaid ? (invoice.paid_on ?? paid_on ?? today) : invoice.paid_on })
    .where(eq(invoices.hashid, hashid))
}
