import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Invoice, type InvoiceState, paidInvoiceState } from '@/domain/invoices/invoice'
import { partners } from '../db/schema/access'
import { vendors } from '../db/schema/catalogue'
import { invoices, orders } from '../db/schema/orders'
import { type JsonField, jsonFields, lookUp, plain, plainOrNull } from '../http/json-fields'
import { type RowStream, wholeRows } from '../http/row-stream'
import { type Scope, storesOf } from '../http/scope'
import { creditsOf, selectInvoices } from './read-invoices'

/**
 * What vendors billed the stores of a context as the database writes it, latest first; without a context all that the
 * user may see. Most of it is paid: only of the rest is it worked out how it stands.
 */
export async function exportInvoices(scope: Scope, filters: string | undefined): Promise<RowStream> {
  const { db } = scope
  const matching =
    filters === undefined ? undefined : inArray(invoices.store_hash, await hashesOf(scope, filters))
  const credited = creditsOf(scope, matching)
  const standings = await standingsOf(scope, matching)
  // Written after they are sorted: what is written is too long to be sorted in memory.
  const sorted = db
    .select({
      ...getTableColumns(invoices),
      order_number: orders.order_number,
      date_required: orders.date_required,
      credited_amount: sql`coalesce(${credited.total}, '0.00')`.as('credited_amount'),
      refund_amount: sql`coalesce(${credited.late}, '0.00')`.as('refund_amount'),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.hashid, invoices.order_hash))
    .leftJoin(credited, eq(credited.invoice_hash, invoices.hashid))
    .where(and(scope.ofOrders(invoices), matching))
    .orderBy(desc(invoices.issued_on), desc(orders.order_number), invoices.hashid)
    .as('sorted')
  const ofInvoice = {
    hashid: plain(sorted.hashid),
    invoice_number: sorted.invoice_number,
    order_hash: plain(sorted.order_hash),
    order_number: sorted.order_number,
    date_required: plain(sorted.date_required),
    issued_on: plain(sorted.issued_on),
    due_on: plain(sorted.due_on),
    paid_on: plainOrNull(sorted.paid_on),
    amount: plain(sorted.amount),
    credited_amount: plain(sorted.credited_amount),
    refund_amount: plain(sorted.refund_amount),
  } satisfies Record<Exclude<keyof Invoice, IsolatedRoot>, JsonField>
  const store = lookUp(sorted.store_hash, partners, partners.hashid, jsonFields(ofStore))
  const vendor = lookUp(sorted.vendor_hash, vendors, vendors.hashid, jsonFields(ofVendor))
  // One that came since has no standing, therefore no line: it is there when the list is asked for again.
  const standing = sql`case when ${sorted.paid_on} is null then (select ${standings}::jsonb) ->> ${sorted.hashid} else ${textOf(paidInvoiceState)} end`
  const line = sql`'{' || ${jsonFields(ofInvoice)} || ',' || ${store} || ',' || ${vendor} || ',' || ${standing} || '}'`
  return wholeRows(db, line, sorted)
}

const ofStore = { store_hash: plain(partners.hashid), store_display_name: partners.display_name }
const ofVendor = { vendor_hash: plain(vendors.hashid), vendor_name: vendors.name }
type IsolatedRoot = keyof typeof ofStore | keyof typeof ofVendor | keyof InvoiceState

const hashesOf = async (scope: Scope, filters: string) =>
  (await storesOf(scope, filters)).map(({ hashid }) => hashid)

/** How each invoice stands that is not paid, as fields of a JSON object by its hash. */
async function standingsOf(scope: Scope, matching: SQL | undefined): Promise<string> {
  const unpaid = await selectInvoices(scope, and(matching, isNull(invoices.paid_on)))
  return JSON.stringify(Object.fromEntries(unpaid.map((invoice) => [invoice.hashid, textOf(invoice)])))
}

const textOf = ({ open_amount, status, days_overdue, ageing }: InvoiceState) =>
  JSON.stringify({ open_amount, status, days_overdue, ageing } satisfies InvoiceState).slice(1, -1)
