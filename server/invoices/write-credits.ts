import { and, asc, eq, sql } from 'drizzle-orm'
import { taxOfCredit } from '@/domain/invoices/invoicing'
import { type BilledPart, splitCredit } from '@/domain/invoices/split-credit'
import { dayIn } from '@/domain/orders/delivery'
import { compareMoney, type Money, minus, sum } from '@/domain/values/money'
import { credits, invoices } from '../db/schema/invoices/invoices'
import type { claims } from '../db/schema/orders/claims'
import { orderLedger } from '../db/schema/orders/ledger'
import { partners } from '../db/schema/stores/partners'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { countNext, numberText } from './invoicing'
import { settle } from './settle'

type Claim = typeof claims.$inferSelect
interface Part extends Omit<BilledPart, 'invoice_hash'> {
  invoice_hash: string | null
}

/** Returns the amount of an item that can still be credited, by invoice, earliest first. */
export async function readBilledParts({ db }: Scope, order_item_hash: string): Promise<BilledPart[]> {
  const billed = await db
    .select({
      invoice_hash: invoices.hashid,
      qty: sql<number>`sum(${orderLedger.qty})::int`,
      amount: sql<string>`sum(${orderLedger.amount})::text`,
    })
    .from(orderLedger)
    .innerJoin(invoices, eq(invoices.shipment_hash, orderLedger.shipment_hash))
    .where(and(eq(orderLedger.order_item_hash, order_item_hash), eq(orderLedger.event, 'shipped')))
    .groupBy(invoices.hashid, invoices.sequence)
    .orderBy(asc(invoices.sequence))
  const credited = await db.select().from(credits).where(eq(credits.order_item_hash, order_item_hash))
  return billed.map(({ invoice_hash, qty, amount }) => {
    const ofInvoice = credited.filter((credit) => credit.invoice_hash === invoice_hash)
    return {
      invoice_hash,
      qty: qty - ofInvoice.reduce((total, credit) => total + credit.qty, 0),
      amount: minus(amount, sum(ofInvoice.map((credit) => credit.amount))),
    }
  })
}

/** Writes the credit notes of a granted claim: one for each invoice that bills its cases. */
export async function writeCredits(
  scope: Scope,
  claim: Claim,
  granted: { qty: number; amount: Money },
  billed: readonly BilledPart[],
): Promise<void> {
  const parts: Part[] = splitCredit(granted, billed)
  const rest = minus(granted.amount, sum(parts.map(({ amount }) => amount)))
  // Of deliveries that were not invoiced in the portal.
  if (parts.length === 0 || compareMoney(rest, '0') > 0)
    parts.push({
      invoice_hash: null,
      qty: granted.qty - parts.reduce((total, { qty }) => total + qty, 0),
      amount: rest,
    })
  for (const [index, part] of parts.entries())
    await writeCredit(scope, claim, part, index === 0 ? claim.hashid : newHash())
}

async function writeCredit(
  scope: Scope,
  { hashid: claim_hash, order_item_hash, store_hash, vendor_hash, reason }: Claim,
  { invoice_hash, qty, amount }: Part,
  hashid: string,
) {
  const { db, now } = scope
  const [store] = await db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.hashid, store_hash))
  const { last_credit_number } = await countNext(db, vendor_hash, 'last_credit_number')
  await db.insert(credits).values({
    hashid,
    claim_hash,
    invoice_hash,
    credit_number: numberText('CR-', last_credit_number),
    order_item_hash,
    store_hash,
    vendor_hash,
    reason,
    qty,
    amount,
    tax_amount: invoice_hash ? await readTax(scope, invoice_hash, amount) : '0.00',
    credited_on: dayIn(store?.time_zone ?? 'UTC', now),
  })
  if (invoice_hash) await settle(scope, invoice_hash)
}

/** Returns the tax that a credit takes off an invoice. */
async function readTax({ db }: Scope, invoice_hash: string, amount: Money): Promise<Money> {
  const [invoice] = await db
    .select({ tax_percent: invoices.tax_percent })
    .from(invoices)
    .where(eq(invoices.hashid, invoice_hash))
  const earlier = await db
    .select({ amount: credits.amount })
    .from(credits)
    .where(eq(credits.invoice_hash, invoice_hash))
  return taxOfCredit(amount, sum(earlier.map((credit) => credit.amount)), invoice?.tax_percent ?? '0')
}
