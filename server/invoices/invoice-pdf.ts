import type { Content } from 'pdfmake'
import { type Invoice, invoiceStatus, summaryLines } from '@/domain/invoices/invoice'
import { claimStatus } from '@/domain/orders/claim'
import { formatDay } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import type { partners } from '../db/schema/access'
import { addressOf, numberColumn } from '../orders/order-pdf'
import { documentHead, lineTable, parties, totals } from '../pdf/document-parts'

/** An invoice with everything that its PDF shows. */
export interface FullInvoice {
  invoice: Invoice
  order: OrderWithItems
  store: typeof partners.$inferSelect | undefined
}

/** Builds the PDF content of an invoice: its lines, the credits deducted, and the open amount. */
export function invoiceContent({ invoice, order, store }: FullInvoice, now: Date): Content[] {
  const day = (date: string) => formatDay(date, now)
  const lines = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
  const credited = order.claims.filter(({ granted_qty }) => granted_qty > 0)
  return [
    documentHead({ kind: 'Invoice', title: invoice.invoice_number, issuer: invoice.vendor_name }, [
      ['Order', String(invoice.order_number)],
      ['Delivered', day(invoice.date_required)],
      ['Issued', day(invoice.issued_on)],
      ['Due', day(invoice.due_on)],
      ['Status', statusOf(invoice, day)],
    ]),
    parties([
      { label: 'From', lines: [invoice.vendor_name] },
      {
        label: 'To',
        lines: [invoice.store_display_name, ...addressOf(store)],
      },
    ]),
    lineTable<OrderLine>(
      [
        {
          label: 'Product',
          width: '*',
          cell: (line) => ({
            text: line.purchasable_name,
            note: `${line.item_code} · ${line.upc} · case of ${line.case_pack_size}`,
          }),
        },
        numberColumn('Case price', 58, (line) => formatMoney(line.final_sell_price)),
        numberColumn('Cases', 36, (line) => String(line.ordered_qty)),
        numberColumn('Amount', 64, (line) => formatMoney(line.ordered_amount)),
      ],
      lines,
    ),
    ...(credited.length > 0
      ? [
          lineTable<OrderWithItems['claims'][number]>(
            [
              {
                label: 'Credits',
                width: '*',
                cell: (claim) => ({
                  text: claim.purchasable_name,
                  note: `${issueReason.label(claim.reason)}, ${claimStatus.label(claim.status).toLowerCase()}`,
                }),
              },
              numberColumn('Cases', 36, (claim) => String(claim.granted_qty)),
              numberColumn('Credited', 64, (claim) => formatMoney(claim.granted_amount)),
            ],
            credited,
          ),
        ]
      : []),
    {
      unbreakable: true,
      stack: [
        totals(
          summaryLines(
            invoice,
            lines.map(({ ordered_amount }) => ordered_amount),
          ).map(([label, amount]) => [label, formatMoney(amount)]),
        ),
      ],
    },
  ]
}

function statusOf({ status, paid_on, days_overdue }: Invoice, day: (date: string) => string): string {
  const label = invoiceStatus.label(status)
  if (paid_on) return `${label} ${day(paid_on)}`
  return days_overdue === null ? label : `${label}, ${days_overdue} ${days_overdue === 1 ? 'day' : 'days'}`
}
