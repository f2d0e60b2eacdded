import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { boundsOfMonth, type StatementEntry } from '@/domain/invoices/statement'
import { credits, invoices } from '../db/schema/invoices/invoices'
import { payments } from '../db/schema/invoices/payments'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import { namedStores, type Scope } from '../http/scope'
import { readDocumentStores, readDocumentVendors } from '../orders/documents/document-parties'
import { pdfFile } from '../pdf/pdf-file'
import type { RenderPdf } from '../pdf/render-pdf'
import { creditsOf, paidAmount, paymentsOf } from './read-invoices'
import { statementContent } from './statement-pdf'

interface StatementOf {
  vendor_hash: string
  month: string
  /** One store; all that the user may see unless set. */
  store_hash: string | undefined
}

/** Returns the statement of a vendor for a month as a PDF. @throws a 404 if the user may not see the vendor or the store */
export async function statementPdf(
  scope: Scope,
  renderPdf: RenderPdf,
  { vendor_hash, month, store_hash }: StatementOf,
): Promise<File> {
  const [vendor] = await scope.db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
  if (!vendor) throw notFound('This vendor')
  const seller = (await readDocumentVendors(scope.db, [vendor.hashid])).get(vendor.hashid)
  if (!seller) throw notFound('This vendor')
  const store = store_hash === undefined ? null : await readStore(scope, vendor_hash, store_hash)
  const { opening, entries } = await readEntries(scope, { vendor_hash, month, store_hash })
  return pdfFile(renderPdf, `statement-${month}`, {
    title: `Statement ${month}`,
    content: statementContent({ vendor: seller, store, month, opening, entries }),
    made_at: scope.now,
  })
}

/** Returns a store of the user, or a customer of the vendor that the user works for. */
async function readStore(scope: Scope, vendor_hash: string, store_hash: string) {
  const { db, user } = scope
  const isCustomer = and(eq(orders.store_hash, store_hash), eq(orders.vendor_hash, vendor_hash))
  const isKnown =
    user.vendor_hash === null
      ? (await namedStores(scope, [store_hash])).length > 0
      : (await db.$count(orders, isCustomer)) > 0
  const store = isKnown ? (await readDocumentStores(db, [store_hash])).get(store_hash) : undefined
  if (!store) throw notFound('This store')
  return store
}

async function readEntries(scope: Scope, { vendor_hash, month, store_hash }: StatementOf) {
  const { start, end } = boundsOfMonth(month)
  const entries = entriesOf(scope, vendor_hash, store_hash)
  const [before] = await scope.db
    .select({ opening: sql<string>`coalesce(sum(${entries.amount}), 0.00)::text` })
    .from(entries)
    .where(lt(entries.on, start))
  const inMonth = await scope.db
    .select({
      kind: entries.kind,
      on: entries.on,
      number: entries.number,
      store_display_name: partners.display_name,
      amount: sql<string>`${entries.amount}::text`,
    })
    .from(entries)
    .innerJoin(partners, eq(partners.hashid, entries.store_hash))
    .where(and(gte(entries.on, start), lt(entries.on, end)))
    .orderBy(entries.on, entries.rank, entries.number)
  return { opening: before?.opening ?? '0.00', entries: inMonth }
}

/** Selects all that ever changed the balance between a vendor and its stores, or one of them. Days are those of the documents. */
function entriesOf(scope: Scope, vendor_hash: string, store_hash: string | undefined) {
  const { db } = scope
  const isMeant = (columns: typeof invoices | typeof credits): SQL | undefined =>
    and(
      eq(columns.vendor_hash, vendor_hash),
      store_hash === undefined ? undefined : eq(columns.store_hash, store_hash),
      scope.ofOrders(columns),
    )
  const ofVendor = isMeant(invoices)
  const credited = creditsOf(scope, ofVendor)
  const paid = paymentsOf(scope, ofVendor)
  const kindOf = (kind: StatementEntry['kind']) =>
    sql<StatementEntry['kind']>`${sql.raw(`'${kind}'`)}`.as('entry_kind')
  const rankOf = (rank: 0 | 1 | 2) => sql<number>`${sql.raw(String(rank))}`.as('rank')
  return unionAll(
    db
      .select({
        kind: kindOf('invoice'),
        rank: rankOf(0),
        on: sql<string>`${invoices.issued_on}::text`.as('on'),
        number: sql<string>`${invoices.invoice_number}`.as('number'),
        store_hash: sql<string>`${invoices.store_hash}`.as('store_hash'),
        amount: sql<string>`${invoices.amount}`.as('amount'),
      })
      .from(invoices)
      .where(ofVendor),
    db
      .select({
        kind: kindOf('credit'),
        rank: rankOf(1),
        on: sql<string>`${credits.credited_on}::text`.as('on'),
        number: sql<string>`coalesce(${credits.credit_number}, '')`.as('number'),
        store_hash: sql<string>`${credits.store_hash}`.as('store_hash'),
        amount: sql<string>`-(${credits.amount} + ${credits.tax_amount})`.as('amount'),
      })
      .from(credits)
      .where(isMeant(credits)),
    db
      .select({
        kind: kindOf('payment'),
        rank: rankOf(2),
        on: sql<string>`${payments.paid_on}::text`.as('on'),
        number: sql<string>`${invoices.invoice_number}`.as('number'),
        store_hash: sql<string>`${invoices.store_hash}`.as('store_hash'),
        amount: sql<string>`-${payments.amount}`.as('amount'),
      })
      .from(payments)
      .innerJoin(invoices, eq(invoices.hashid, payments.invoice_hash))
      .where(ofVendor),
    // The balance when it was paid outside the portal.
    db
      .select({
        kind: kindOf('payment'),
        rank: rankOf(2),
        on: sql<string>`${invoices.paid_on}::text`.as('on'),
        number: sql<string>`${invoices.invoice_number}`.as('number'),
        store_hash: sql<string>`${invoices.store_hash}`.as('store_hash'),
        amount: sql<string>`-(${paidAmount(credited, paid)}::numeric)`.as('amount'),
      })
      .from(invoices)
      .leftJoin(credited, eq(credited.invoice_hash, invoices.hashid))
      .leftJoin(paid, eq(paid.invoice_hash, invoices.hashid))
      .where(and(ofVendor, isNotNull(invoices.paid_on), isNull(paid.total))),
  ).as('entries')
}
