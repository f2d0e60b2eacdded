import { formatCases } from '@/domain/cart/cases'
import { formatFullDay, formatFullMoment } from '@/domain/orders/full-date'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import { invoicesOf, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import { shippedWeight } from '@/domain/orders/weighing'
import { isEstimate, weightText } from '@/domain/orders/weight-text'
import { compareMoney, formatMoney, minus } from '@/domain/values/money'
import type { OrderScope } from '../http/scope'
import { documentHead, lineTable, parties, totals } from '../pdf/document-parts'
import { pdfFile } from '../pdf/pdf-file'
import type { RenderPdf } from '../pdf/render-pdf'
import {
  agreedTerms,
  deliveryLines,
  readDocumentStores,
  readDocumentVendors,
  vendorLines,
} from './documents/document-parties'
import { recalledMark } from './recalled-mark'

/** Returns the PDF of an order in its current state. */
export async function orderPdf(
  scope: OrderScope,
  renderPdf: RenderPdf,
  order: OrderWithItems,
): Promise<File> {
  const store = (await readDocumentStores(scope.db, [order.store_hash])).get(order.store_hash)
  const vendor = (await readDocumentVendors(scope.db, [order.vendor_hash])).get(order.vendor_hash)
  const isDelivered = order.account.received_qty !== null
  const title = `Order ${order.order_number}`
  const numbers = invoicesOf(order).map(({ invoice_number }) => invoice_number)
  return pdfFile(renderPdf, `order-${order.order_number}`, {
    title,
    content: [
      documentHead(
        {
          kind: 'Order',
          title: String(order.order_number),
          issuer: order.vendor_name,
          brand: store?.brand,
        },
        [
          ['PO number', `${store?.purchase_order_prefix ?? ''}${order.order_number}`],
          ['Required', formatFullDay(order.date_required)],
          ['Placed', formatFullMoment(new Date(order.placed_at), order.time_zone)],
          ['Placed by', order.placed_by],
          ['Terms', agreedTerms(store, vendor)],
          ...(numbers.length > 0 ? [['Invoice', numbers.join(', ')] as const] : []),
        ],
      ),
      parties([
        { label: 'Vendor', lines: vendorLines(vendor, order.vendor_name) },
        {
          label: 'Deliver to',
          lines: [order.store_display_name, ...deliveryLines(order.delivery, order.date_required)],
        },
      ]),
      lineTable<OrderLine>(
        [
          {
            label: 'Product',
            width: '*',
            cell: (line) => ({
              text: line.purchasable_name,
              note: [
                `${line.item_code} · ${line.upc} · case of ${line.case_pack_size}`,
                weightText(line, shippedWeight(line, order)),
                remarksOf(line, order),
              ]
                .filter(Boolean)
                .join('\n'),
            }),
          },
          numberColumn('Case price', 58, (line) => formatMoney(line.final_sell_price)),
          numberColumn('Cases', 36, (line) => String(line.ordered_qty)),
          ...(isDelivered
            ? [numberColumn('Received', 44, (line: OrderLine) => String(line.received_qty ?? '–'))]
            : []),
          numberColumn(
            'Amount',
            64,
            (line) => `${estimateMark(isEstimate(line))}${formatMoney(line.ordered_amount)}`,
          ),
        ],
        order.items.toSorted((a, b) => a.purchasable_name.localeCompare(b.purchasable_name)),
      ),
      totals([
        ['Before promotions', formatMoney(order.total_sell_price)],
        ['Promotions', formatMoney(minus(order.adjusted_price, order.total_sell_price))],
        [formatCases(order.total_items), formatMoney(order.adjusted_price)],
        ...(compareMoney(order.account.credited_amount, '0') > 0
          ? [['Credited', formatMoney(minus('0', order.account.credited_amount))] as const]
          : []),
        ['Total', `${estimateMark(order.items.some(isEstimate))}${formatMoney(order.account.due_amount)}`],
      ]),
    ],
    made_at: scope.now,
  })
}

/** Marks an amount that depends on a weight which nobody knows yet. */
const estimateMark = (isEstimated: boolean) => (isEstimated ? 'est. ' : '')

/** Column of numbers in the table of a PDF; `width` in points. */
export const numberColumn = <Row>(label: string, width: number, cell: (row: Row) => string) => ({
  label,
  width,
  isNumber: true,
  cell,
})

/** Returns the remarks on a line: recalled, swapped, omitted, an issue, or the product it replaces. */
function remarksOf(
  { status, issue_reason, replaces_hash, is_recalled }: OrderLine,
  { items }: OrderWithItems,
): string {
  const before = items.find(({ hashid }) => hashid === replaces_hash)
  return [
    recalledMark({ is_recalled }),
    status === orderItemStatus.value.swapped || status === orderItemStatus.value.omitted
      ? orderItemStatus.label(status)
      : null,
    issue_reason === null ? null : issueReason.label(issue_reason),
    before ? `instead of ${before.purchasable_name}` : null,
  ]
    .filter((text) => text !== null)
    .join(', ')
}
