import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type CreditNote, type Invoice, invoiceStateOf } from '@/domain/invoices/invoice'
import { dayIn } from '@/domain/orders/delivery'
import { credits, invoices } from '../db/schema/invoices/invoices'
import { payments } from '../db/schema/invoices/payments'
import { claims } from '../db/schema/orders/claims'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { OrderScope, Scope } from '../http/scope'

/** Returns an invoice. Answers 404 if the user may not see it. */
export async function readInvoice(scope: OrderScope, hashid: string): Promise<Invoice> {
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
export async function selectInvoices(scope: OrderScope, matching: SQL | undefined): Promise<Invoice[]> {
  const { db, now } = scope
  const credited = creditsOf(scope, matching)
  const paid = paymentsOf(scope, matching)
  const {
    sequence: _sequence,
    tax_percent: _percent,
    reminded_on: _reminded,
    ...columns
  } = getTableColumns(invoices)
  const rows = await db
    .select({
      ...columns,
      order_number: orders.order_number,
      date_required: orders.date_required,
      store_display_name: partners.display_name,
      vendor_name: vendors.name,
      time_zone: partners.time_zone,
      credited_amount: creditedAmount(credited),
      paid_amount: paidAmount(credited, paid),
      refund_amount: refundAmount(credited, paid),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.hashid, invoices.order_hash))
    .innerJoin(partners, eq(partners.hashid, invoices.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, invoices.vendor_hash))
    .leftJoin(credited, eq(credited.invoice_hash, invoices.hashid))
    .leftJoin(paid, eq(paid.invoice_hash, invoices.hashid))
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

/** Condition for the invoice that a credit is taken off. One of a vendor's own system bills the whole order. */
const isCreditedOn = or(
  eq(credits.invoice_hash, invoices.hashid),
  and(isNull(credits.invoice_hash), isNull(invoices.shipment_hash)),
)

/** Returns the credit notes of an invoice, earliest first. */
export const readCreditNotes = async (scope: Scope, invoice_hash: string): Promise<CreditNote[]> =>
  (await readAllCreditNotes(scope, [invoice_hash])).get(invoice_hash) ?? []

/** Returns the credit notes of each invoice by its hash, earliest first. */
export async function readAllCreditNotes(
  { db }: Scope,
  invoice_hashes: readonly string[],
): Promise<Map<string, CreditNote[]>> {
  const rows = await db
    .select({
      invoice_hash: invoices.hashid,
      hashid: credits.hashid,
      credit_number: credits.credit_number,
      order_item_hash: credits.order_item_hash,
      purchasable_name: orderItems.purchasable_name,
      reason: credits.reason,
      qty: credits.qty,
      amount: credits.amount,
      tax_amount: credits.tax_amount,
      credited_on: credits.credited_on,
      claim_hash: sql<string | null>`coalesce(${credits.claim_hash}, ${claims.hashid})`,
    })
    .from(credits)
    .innerJoin(orderItems, eq(orderItems.hashid, credits.order_item_hash))
    .innerJoin(invoices, and(eq(invoices.order_hash, orderItems.order_hash), isCreditedOn))
    .leftJoin(claims, eq(claims.hashid, credits.hashid))
    .where(inArray(invoices.hashid, [...invoice_hashes]))
    .orderBy(asc(credits.credited_on), asc(credits.hashid))
  const notes = new Map<string, CreditNote[]>()
  for (const { invoice_hash, ...note } of rows)
    notes.set(invoice_hash, [...(notes.get(invoice_hash) ?? []), note])
  return notes
}

/** Sums the credits of invoices. */
export const creditsOf = (scope: OrderScope, matching: SQL | undefined) => {
  const amount = sql`${credits.amount} + ${credits.tax_amount}`
  return scope.db
    .select({
      invoice_hash: invoices.hashid,
      total: sql<string>`sum(${amount})`.as('credited_total'),
      late: sql<string | null>`sum(${amount}) filter (where ${credits.credited_on} > ${invoices.paid_on})`.as(
        'late',
      ),
    })
    .from(credits)
    .innerJoin(orderItems, eq(orderItems.hashid, credits.order_item_hash))
    .innerJoin(invoices, and(eq(invoices.order_hash, orderItems.order_hash), isCreditedOn))
    .where(and(scope.ofOrders(invoices), matching))
    .groupBy(invoices.hashid)
    .as('credited')
}

/** Sums the recorded payments of invoices. */
export const paymentsOf = (scope: OrderScope, matching: SQL | undefined) =>
  scope.db
    .select({
      invoice_hash: payments.invoice_hash,
      total: sql<string>`sum(${payments.amount})`.as('paid_total'),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.hashid, payments.invoice_hash))
    .where(and(scope.ofOrders(invoices), matching))
    .groupBy(payments.invoice_hash)
    .as('paid')

type Credited = ReturnType<typeof creditsOf>
type Paid = ReturnType<typeof paymentsOf>

export const creditedAmount = (credited: Credited) => sql<string>`coalesce(${credited.total}, 0.00)::text`

/** Balance of an invoice when it was paid outside the portal. */
export const paidAmount = (credited: Credited, paid: Paid) => sql<string>`coalesce(${paid.total},
  case when ${invoices.paid_on} is null then 0.00
    else ${invoices.amount} - coalesce(${credited.total}, 0.00) + coalesce(${credited.late}, 0.00) end)::text`

/** Returns the amount to refund: payments and credits above the invoice's amount. */
export const refundAmount = (credited: Credited, paid: Paid) => sql<string>`(case
  when ${paid.total} is null then coalesce(${credited.late}, 0.00)
  else greatest(${paid.total} + coalesce(${credited.total}, 0.00) - ${invoices.amount}, 0.00) end)::text`
