import type { Content } from 'pdfmake'
import { formatCases } from '@/domain/cart/cases'
import { formatPounds } from '@/domain/catalogue/catch-weight'
import { formatFullDay, formatFullMoment } from '@/domain/orders/full-date'
import { openQty, shippableQty } from '@/domain/orders/line-state'
import { shippedLots } from '@/domain/orders/lots'
import { issueReason } from '@/domain/orders/order'
import { lineStateOf, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import { shippedWeight } from '@/domain/orders/weighing'
import { documentHead, lineTable, type PdfColumn, parties } from '../../pdf/document-parts'
import type { PdfPart } from '../../pdf/render-pdf'
import { numberColumn } from '../order-pdf'
import { recalledMark } from '../recalled-mark'
import { deliveryLines, vendorLines } from './document-parties'
import type { OrderOfStore } from './order-documents'

/** Builds packing slips, each with its own page numbers: the cases left to ship or, of shipped orders, all cases. */
export const packingSlips = (orders: readonly OrderOfStore[]): PdfPart[] =>
  orders.map((order) => ({
    title: `Packing slip, ${purchaseOrderOf(order)}, ${order.order.store_display_name}`,
    content: packingSlip(order),
  }))

const purchaseOrderOf = ({ order, store }: OrderOfStore) =>
  `PO ${store.purchase_order_prefix}${order.order_number}`

function packingSlip(ofStore: OrderOfStore): Content[] {
  const { order, store, vendor } = ofStore
  const isShipped = order.items.every((line) => toShip(line, order) === 0)
  const packedOf = (line: OrderLine) => (isShipped ? (line.shipped_qty ?? 0) : toShip(line, order))
  const packed = order.items.filter((line) => packedOf(line) > 0)
  const missing = order.items.filter((line) => missingOf(line, order) > 0)
  const cases = packed.reduce((total, line) => total + packedOf(line), 0)
  return [
    documentHead(
      {
        kind: 'Packing slip',
        title: purchaseOrderOf(ofStore),
        issuer: order.vendor_name,
        brand: store.brand,
      },
      [
        ['Required', formatFullDay(order.date_required)],
        ['Placed', formatFullMoment(new Date(order.placed_at), order.time_zone)],
        ['Cases', String(cases)],
      ],
    ),
    parties([
      { label: 'From', lines: vendorLines(vendor, order.vendor_name) },
      {
        label: 'Ship to',
        lines: [order.store_display_name, ...deliveryLines(order.delivery, order.date_required)],
      },
    ]),
    lineTable<OrderLine>(
      [
        productColumn((line) => (isShipped ? weightAndLots(line, order) : [])),
        numberColumn('Ordered', 54, ({ wanted_qty }) => String(wanted_qty)),
        numberColumn('In this delivery', 80, (line) => String(packedOf(line))),
      ],
      packed,
    ),
    ...(missing.length > 0
      ? [
          lineTable<OrderLine>(
            [
              productColumn(),
              {
                label: 'Reason',
                width: 140,
                cell: (line) => missingReason(line, order),
              },
              numberColumn('Short by', 54, (line) => String(missingOf(line, order))),
            ],
            missing,
            'Not delivered',
          ),
        ]
      : []),
    { text: `${formatCases(cases)} in this delivery. Received by: ______________________`, margin: 4 },
  ]
}

/** Names a product, with notes of its line below. */
const productColumn = (notesOf: (line: OrderLine) => readonly string[] = () => []): PdfColumn<OrderLine> => ({
  label: 'Product',
  width: '*',
  cell: (line: OrderLine) => ({
    text: line.purchasable_name,
    note: [
      `${line.item_code} · ${line.upc} · case of ${line.case_pack_size}`,
      ...notesOf(line),
      recalledMark(line),
    ]
      .filter((text) => text !== null)
      .join('\n'),
  }),
})

const toShip = (line: OrderLine, order: OrderWithItems) => shippableQty(lineStateOf(line, order))

/** Returns the weight and the lots of shipped cases, as the store compares them with the labels. */
function weightAndLots(line: OrderLine, order: OrderWithItems): string[] {
  const weight = shippedWeight(line, order)
  return [
    ...(weight === null ? [] : [formatPounds(weight)]),
    ...shippedLots(line, order).map(({ lot_code, source, qty }) =>
      [`lot ${lot_code} × ${qty}`, source].filter((text) => text !== '').join(', '),
    ),
  ]
}

/** Returns the cases that the store asked for and does not get, or not before it answers a swap. */
function missingOf(line: OrderLine, order: OrderWithItems): number {
  const state = lineStateOf(line, order)
  return line.wanted_qty - line.ordered_qty + (state.is_offered ? openQty(state) : 0)
}

/** Returns why cases are missing, and what was offered or comes instead. */
function missingReason({ hashid, issue_reason, replaces_hash }: OrderLine, order: OrderWithItems) {
  const text = issue_reason === null ? 'Canceled' : issueReason.label(issue_reason)
  const offer = order.swap_offers.find(({ order_item_hash }) => order_item_hash === hashid)
  if (offer) return { text, note: `${offer.purchasable_name} offered instead, waiting for an answer` }
  const instead = order.items.find((item) => item.replaces_hash === hashid)
  return {
    text,
    ...(instead && replaces_hash === null ? { note: `replaced by ${instead.purchasable_name}` } : {}),
  }
}
