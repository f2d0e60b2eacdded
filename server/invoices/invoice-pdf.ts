import type { Content } from 'pdfmake'
import {
  type CreditNote,
  deliveryOf,
  type Invoice,
  type InvoiceLine,
  invoiceLines,
  invoiceStatus,
  summaryLines,
  termsOf,
} from '@/domain/invoices/invoice'
import { formatFullDay } from '@/domain/orders/full-date'
import { issueReason } from '@/domain/orders/order'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { weightText } from '@/domain/orders/weight-text'
import { compareMoney, formatMoney, sum } from '@/domain/values/money'
import {
  addressLines,
  billingLines,
  type DocumentStore,
  type DocumentVendor,
  remitLines,
} from '../orders/documents/document-parties'
import { numberColumn } from '../orders/order-pdf'
import { recalledMark } from '../orders/recalled-mark'
import { documentHead, lineTable, parties, totals } from '../pdf/document-parts'

/** An invoice with everything that its PDF shows. */
export interface FullInvoice {
  invoice: Invoice
  order: OrderWithItems
  store: DocumentStore | undefined
  vendor: DocumentVendor | undefined
  credits: readonly CreditNote[]
}

/** Builds the PDF content of an invoice: its lines, the credits deducted, and the open amount. */
export function invoiceContent({ invoice, order, store, vendor, credits }: FullInvoice): Content[] {
  const lines = invoiceLines(invoice, order)
  const [deliveryLabel, deliveryDay] = deliveryOf(invoice, order)
  return [
    documentHead(
      {
        kind: 'Invoice',
        title: invoice.invoice_number,
        issuer: invoice.vendor_name,
        brand: store?.brand,
      },
      [
        ['PO number', `${store?.purchase_order_prefix ?? ''}${invoice.order_number}`],
        [deliveryLabel, formatFullDay(deliveryDay)],
        ['Issued', formatFullDay(invoice.issued_on)],
        ['Terms', termsOf(invoice)],
        ['Due', formatFullDay(invoice.due_on)],
        ['Status', statusOf(invoice)],
      ],
    ),
    parties([
      { label: 'Remit to', lines: remitLines(vendor, invoice.vendor_name) },
      { label: 'Bill to', lines: store ? billingLines(store) : [invoice.store_display_name] },
      {
        label: 'Ship to',
        lines: [invoice.store_display_name, ...(store ? addressLines(store.store) : [])],
      },
    ]),
    lineTable<InvoiceLine>(
      [
        {
          label: 'Product',
          width: '*',
          cell: ({ item, discount, weight }) => ({
            text: item.purchasable_name,
            note: [
              item.item_code,
              item.upc,
              `case of ${item.case_pack_size}`,
              weight && weightText(item, weight),
              ...(compareMoney(discount, '0') > 0 ? [`discount ${formatMoney(discount)}`] : []),
              recalledMark(item),
            ]
              .filter((text) => text !== null)
              .join(' · '),
          }),
        },
        numberColumn('Case price', 58, ({ item }) => formatMoney(item.final_sell_price)),
        numberColumn('Cases', 36, ({ qty }) => String(qty)),
        numberColumn('Amount', 64, ({ amount }) => formatMoney(amount)),
      ],
      lines,
    ),
    ...(credits.length > 0
      ? [
          lineTable<CreditNote>(
            [
              {
                label: 'Credits',
                width: '*',
                cell: ({ purchasable_name, reason, credit_number, credited_on }) => ({
                  text: purchasable_name,
                  note: [credit_number, issueReason.label(reason), `credited ${formatFullDay(credited_on)}`]
                    .filter((text) => text)
                    .join(' · '),
                }),
              },
              numberColumn('Cases', 36, ({ qty }) => String(qty)),
              numberColumn('Credited', 64, ({ amount, tax_amount }) =>
                formatMoney(sum([amount, tax_amount])),
              ),
            ],
            credits,
          ),
        ]
      : []),
    {
      unbreakable: true,
      stack: [totals(summaryLines(invoice, lines).map(([label, amount]) => [label, formatMoney(amount)]))],
    },
  ]
}

function statusOf({ status, paid_on, days_overdue }: Invoice): string {
  const label = invoiceStatus.label(status)
  if (paid_on) return `${label} ${formatFullDay(paid_on)}`
  return days_overdue === null ? label : `${label}, ${days_overdue} ${days_overdue === 1 ? 'day' : 'days'}`
}
