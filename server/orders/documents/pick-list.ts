import type { Content } from 'pdfmake'
import { formatCases } from '@/domain/cart/cases'
import { storageType } from '@/domain/catalogue/product'
import { formatFullDay } from '@/domain/orders/full-date'
import { openQty, shippableQty } from '@/domain/orders/line-state'
import { lineStateOf, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import { type ProductTotal, purchaseTotals } from '@/domain/orders/purchase-totals'
import { documentHead, lineTable } from '../../pdf/document-parts'
import { numberColumn } from '../order-pdf'
import { recalledMark } from '../recalled-mark'
import type { OrderOfStore } from './order-documents'

/** Builds a pick list: by storage type, then product, with the cases of each order. */
export function pickList(
  orders: readonly OrderOfStore[],
  storageTypes: ReadonlyMap<string, number>,
): Content[] {
  const totals = totalsOf(orders, (line, order) => shippableQty(lineStateOf(line, order)))
  const sections = storageType.options.flatMap(({ value, label }) => {
    const stored = totals.filter(({ product_hash }) => storageTypes.get(product_hash) === value)
    if (stored.length === 0) return []
    return [
      lineTable<ProductTotal>(
        [
          { label: '', width: 18, cell: () => '[  ]' },
          productColumn,
          { label: 'Cases per order', width: 200, cell: perOrder },
          numberColumn('Cases', 44, ({ cases }) => formatQty(cases)),
        ],
        stored,
        `${label}, ${formatCases(casesOf(stored))}`,
      ),
    ] satisfies Content[]
  })
  return [
    headOf('Pick list', orders, totals),
    ...(sections.length > 0 ? sections : [{ text: 'Nothing is left to pick.' }]),
  ]
}

/** Builds the cases to purchase of each product for several orders. */
export function purchaseTotalsContent(orders: readonly OrderOfStore[]): Content[] {
  const totals = totalsOf(orders, (line) =>
    openQty({ ordered_qty: line.ordered_qty, shipped_qty: line.shipped_qty ?? 0 }),
  )
  return [
    headOf('Totals to purchase', orders, totals),
    lineTable<ProductTotal>(
      [
        productColumn,
        numberColumn('Orders', 50, (total) => String(total.orders.length)),
        numberColumn('Cases', 50, ({ cases }) => formatQty(cases)),
      ],
      totals,
    ),
  ]
}

const productColumn = {
  label: 'Product',
  width: '*',
  cell: ({ purchasable_name, item_code, upc, case_pack_size, is_recalled }: ProductTotal) => ({
    text: purchasable_name,
    note: [`${item_code} · ${upc} · case of ${case_pack_size}`, recalledMark({ is_recalled })]
      .filter((text) => text !== null)
      .join('\n'),
  }),
} as const

/** Lists order numbers with their cases in columns. A line break never separates the two. */
function perOrder({ orders }: ProductTotal): string {
  const digits = Math.max(...orders.map(({ cases }) => formatQty(cases).length))
  return orders
    .map(({ order_number, cases }) => `${order_number}:\u00a0${String(cases).padStart(digits, '\u2007')}`)
    .join(', ')
}

const formatQty = (cases: number) => cases.toLocaleString('en-US')

const totalsOf = (
  orders: readonly OrderOfStore[],
  casesOfLine: (line: OrderLine, order: OrderWithItems) => number,
) =>
  purchaseTotals(
    orders.flatMap(({ order }) =>
      order.items.map((line) => ({
        ...line,
        order_number: order.order_number,
        cases: casesOfLine(line, order),
      })),
    ),
  )

const casesOf = (totals: readonly ProductTotal[]) => totals.reduce((cases, total) => cases + total.cases, 0)

function headOf(kind: string, orders: readonly OrderOfStore[], totals: readonly ProductTotal[]): Content {
  const days = [...new Set(orders.map(({ order }) => order.date_required))].map((day) => formatFullDay(day))
  const vendors = [...new Set(orders.map(({ order }) => order.vendor_name))]
  return documentHead(
    {
      kind,
      title: days.length === 1 ? (days[0] ?? '') : `${days[0]} to ${days.at(-1)}`,
      issuer: vendors.join(', '),
    },
    [
      ['Orders', String(orders.length)],
      ['Products', String(totals.length)],
      ['Cases', formatQty(casesOf(totals))],
    ],
  )
}
