import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Invoice, invoiceStateOf } from '@/domain/invoices/invoice'
import { dayIn } from '@/domain/orders/delivery'
import { partners } from '../db/schema/access'
import { vendors } from '../db/schema/catalogue'
import { credits, invoices, orderItems, orders } from '../db/schema/orders'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns an invoice. Answers 404 if the user may not see it. */
export async function readInvoice(scope: Scope, hashid: string): Promise<Invoice> {
  const [found] = await selectInvoices(scope, eq(invoices.hashid, hashid))
  if (!found) throw notFound('This invoice')
  return found
}

/** Returns the named invoices in the order of their hashes. Answers 404 if the user may not see one of them. */
export async function readNamedInvoices(scope: Scope, hashes: readonly string[]): Promise<Invoice[]> {
  const found = await selectInvoices(scope, inArray(invoices.hashid, [...hashes]))
  return hashes.map((hash) => {
    const named = found.find(({ hashid }) => hashid === hash)
    if (!named) throw notFound('This invoice')
    return named
  })
}

/** Returns the invoices that the user may see, latest first. */
export async function selectInvoices(scope: Scope, matching: SQL | undefined): Promise<Invoice[]> {
  const { db, now } = scope
  const credited = creditsOf(scope, matching)
  const rows = await db
    .select({
      ...getTableColumns(invoices),
      order_number: orders.order_number,
      date_required: orders.date_required,
      store_display_name: partners.display_name,
      vendor_name: vendors.name,
      time_zone: partners.time_zone,
      credited_amount: sql<string>`coalesce(${credited.total}, '0.00')`,
      refund_amount: sql<string>`coalesce(${credited.late}, '0.00')`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.hashid, invoices.order_hash))
    .innerJoin(partners, eq(partners.hashid, invoices.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, invoices.vendor_hash))
    .leftJoin(credited, eq(credited.invoice_hash, invoices.hashid))
    .where(and(scope.ofOrders(invoices), matching))
    .orderBy(desc(invoices.issued_on), desc(orders.order_number), invoices.hashid)
  const todays = new Map<string, string>()
  const todayIn = (zone: string) => {
    const today = todays.get(zone) ?? dayIn(zone, now)
    todays.set(zone, today)
    return today
  }
  return rows.map(({ time_zone, ...row }) => ({ ...row, ...invoiceStateOf(row, todayIn(time_zone)) }))
}

/** Sums the credits of invoices. An order is billed once, so its credits are those of its invoice. */
export const creditsOf = (scope: Scope, matching: SQL | undefined) =>
  scope.db
    .select({
      invoice_hash: invoices.hashid,
      total: sql<string>`sum(${credits.amount})::text`.as('credited_total'),
      late: sql<
        string | null
      >`(sum(${credits.amount}) filter (where ${credits.credited_on} > ${invoices.paid_on}))::text`.as(
        'late',
      ),
    })
    .from(credits)
    .innerJoin(orderItems, eq(orderItems.hashid, credits.order_item_hash))
    .innerJoin(invoices, eq(invoices.order_hash, orderItems.order_hash))
    .where(and(scope.ofOrders(invoices), matching))
    .groupBy(invoices.hashid)
    .as('credited')
