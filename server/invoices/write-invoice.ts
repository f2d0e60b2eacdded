import { and, eq } from 'drizzle-orm'
import { billOf, dueOn } from '@/domain/invoices/invoicing'
import { dayIn } from '@/domain/orders/delivery'
import { formatFullDay } from '@/domain/orders/full-date'
import { formatMoney } from '@/domain/values/money'
import { invoices } from '../db/schema/invoices/invoices'
import { orderLedger } from '../db/schema/orders/ledger'
import { type orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { storeSettings } from '../db/schema/stores/settings'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { mailAboutOrder } from '../mail/order-change-mail'
import { readDocumentVendors, vendorLines } from '../orders/documents/document-parties'
import { addToLedger } from '../orders/ledger'
import { countNext, numberText } from './invoicing'

type Order = typeof orders.$inferSelect

/** Invoices a shipment of a locked order, if it is not invoiced yet. */
export async function writeInvoice(
  { scope, origin }: { scope: Scope; origin: string },
  order: Order,
  shipment_hash: string,
): Promise<void> {
  const { db, now } = scope
  if ((await db.$count(invoices, eq(invoices.shipment_hash, shipment_hash))) > 0) return
  const shipped = await db
    .select({ amount: orderLedger.amount })
    .from(orderLedger)
    .where(and(eq(orderLedger.shipment_hash, shipment_hash), eq(orderLedger.event, 'shipped')))
  const isFirst = (await db.$count(invoices, eq(invoices.order_hash, order.hashid))) === 0
  const [store] = await db
    .select({ time_zone: partners.time_zone, billing: storeSettings.billing })
    .from(partners)
    .leftJoin(storeSettings, eq(storeSettings.store_hash, partners.hashid))
    .where(eq(partners.hashid, order.store_hash))
  const vendor = await countNext(db, order.vendor_hash, 'last_number')
  const tax_percent = store?.billing?.tax_exempt_number ? '0' : vendor.tax_percent
  const issued_on = dayIn(store?.time_zone ?? 'UTC', now)
  const invoice = {
    hashid: newHash(),
    invoice_number: numberText(vendor.prefix, vendor.last_number),
    sequence: vendor.last_number,
    order_hash: order.hashid,
    store_hash: order.store_hash,
    vendor_hash: order.vendor_hash,
    shipment_hash,
    issued_on,
    due_on: dueOn(issued_on, store?.billing?.terms ?? vendor.terms),
    tax_percent,
    ...billOf(
      shipped.map(({ amount }) => amount),
      { delivery_fee: isFirst ? vendor.delivery_fee : '0.00', tax_percent },
    ),
  }
  await db.insert(invoices).values(invoice)
  await addToLedger(scope, [
    {
      order_hash: order.hashid,
      // The vendor bills, even if the store's check-in brings it about.
      by_hash: null,
      on_behalf_hash: order.vendor_hash,
      event: 'invoiced',
      qty: 0,
      amount: '0.00',
      note: `${invoice.invoice_number}, ${formatMoney(invoice.amount)}`,
    },
  ])
  const seller = (await readDocumentVendors(db, [order.vendor_hash])).get(order.vendor_hash)
  await mailAboutOrder(scope, origin, order, {
    to: ['billing'],
    event: 'invoices',
    subject: ({ vendor }) => `Invoice ${invoice.invoice_number} from ${vendor}`,
    body: ({ vendor, store, purchaseOrder }) => [
      `${vendor} invoices ${formatMoney(invoice.amount)} for order ${purchaseOrder} to ${store}. Due ${formatFullDay(invoice.due_on)}.`,
      ['Remit to', ...vendorLines(seller, vendor)].join('\n'),
      `${origin}/invoice/${invoice.hashid}`,
    ],
  })
}
