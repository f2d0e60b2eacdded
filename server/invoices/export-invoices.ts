import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Invoice, type InvoiceState, paidInvoiceState } from '@/domain/invoices/invoice'
import { invoices } from '../db/schema/invoices/invoices'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { type JsonField, jsonFields, lookUp, plain, plainOrNull } from '../http/json-fields'
import { type RowStream, singleStatementRows } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { isInContext } from '../orders/in-context'
import {
  creditedAmount,
  creditsOf,
  paidAmount,
  paymentsOf,
  refundAmount,
  selectInvoices,
} from './read-invoices'

/**
 * Streams the invoices of a context's stores as JSON that the database writes, latest first; without a context, all
 * that the user may see. Most invoices are paid, so only the status of the unpaid ones is computed.
 */
export async function exportInvoices(scope: Scope, filters: string | undefined): Promise<RowStream> {
  const { db } = scope
  const matching = await isInContext(scope, filters, invoices.store_hash)
  const credited = creditsOf(scope, matching)
  const paid = paymentsOf(scope, matching)
  const standings = await standingsOf(scope, matching)
  // Sorted before they are written as text, because the text is too long to be sorted in memory.
  const sorted = db
    .select({
      ...getTableColumns(invoices),
      order_number: orders.order_number,
      date_required: orders.date_required,
      credited_amount: creditedAmount(credited).as('credited_amount'),
      paid_amount: paidAmount(credited, paid).as('paid_amount'),
      refund_amount: refundAmount(credited, paid).as('refund_amount'),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.hashid, invoices.order_hash))
    .leftJoin(credited, eq(credited.invoice_hash, invoices.hashid))
    .leftJoin(paid, eq(paid.invoice_hash, invoices.hashid))
    .where(and(scope.ofOrders(invoices), matching))
    .orderBy(desc(invoices.issued_on), desc(orders.order_number), invoices.hashid)
    .as('sorted')
  const invoiceFields = {
    hashid: plain(sorted.hashid),
    invoice_number: sorted.invoice_number,
    order_hash: plain(sorted.order_hash),
    order_number: sorted.order_number,
    date_required: plain(sorted.date_required),
    issued_on: plain(sorted.issued_on),
    due_on: plain(sorted.due_on),
    paid_on: plainOrNull(sorted.paid_on),
    shipment_hash: plainOrNull(sorted.shipment_hash),
    delivery_fee: plain(sorted.delivery_fee),
    tax_amount: plain(sorted.tax_amount),
    amount: plain(sorted.amount),
    credited_amount: plain(sorted.credited_amount),
    paid_amount: plain(sorted.paid_amount),
    refund_amount: plain(sorted.refund_amount),
  } satisfies Record<Exclude<keyof Invoice, JoinedField>, JsonField>
  const store = lookUp(sorted.store_hash, partners, partners.hashid, jsonFields(storeFields))
  const vendor = lookUp(sorted.vendor_hash, vendors, vendors.hashid, jsonFields(vendorFields))
  // An invoice added in the meantime has no status and is left out. The next request includes it.
  const standing = sql`case when ${sorted.paid_on} is null then (select ${standings}::jsonb) ->> ${sorted.hashid} else ${textOf(paidInvoiceState)} end`
  const line = sql`'{' || ${jsonFields(invoiceFields)} || ',' || ${store} || ',' || ${vendor} || ',' || ${standing} || '}'`
  return singleStatementRows(db, line, sorted)
}

const storeFields = { store_hash: plain(partners.hashid), store_display_name: partners.display_name }
const vendorFields = { vendor_hash: plain(vendors.hashid), vendor_name: vendors.name }
type JoinedField = keyof typeof storeFields | keyof typeof vendorFields | keyof InvoiceState

/** Returns the status of every unpaid invoice as a JSON object keyed by hash. */
async function standingsOf(scope: Scope, matching: SQL | undefined): Promise<string> {
  const unpaid = await selectInvoices(scope, and(matching, isNull(invoices.paid_on)))
  return JSON.stringify(Object.fromEntries(unpaid.map((invoice) => [invoice.hashid, textOf(invoice)])))
}

const textOf = ({ open_amount, status, days_overdue, ageing }: InvoiceState) =>
  JSON.stringify({ open_amount, status, days_overdue, ageing } satisfies InvoiceState).slice(1, -1)
