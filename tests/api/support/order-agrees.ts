import { expect } from 'vitest'
import { sumPounds } from '../../../src/domain/catalogue/case-weights'
import { poundPrice } from '../../../src/domain/catalogue/catch-weight'
import type { CreditNote, Invoice } from '../../../src/domain/invoices/invoice'
import { invoiceLines, summaryLines } from '../../../src/domain/invoices/invoice'
import { billOf } from '../../../src/domain/invoices/invoicing'
import { type Payment, refundReason } from '../../../src/domain/invoices/payment'
import type { LedgerEvent } from '../../../src/domain/orders/ledger'
import { amountOf } from '../../../src/domain/orders/line-state'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { orderState } from '../../../src/domain/orders/order-state'
import { compareMoney, type Money, minus, sum, times } from '../../../src/domain/values/money'

/** An invoice with its order, credits, and payments, as the API returns it. */
export interface Billed {
  invoice: Invoice
  order: OrderWithItems
  credits: CreditNote[]
  payments: Payment[]
}

/** Expects an order to agree with its own lines, shipments, and claims. */
export function expectOrderAgrees(order: OrderWithItems) {
  const { delivered, canceled } = orderState.value
  if (order.account.received_qty !== null) expect([delivered, canceled]).toContain(order.state)
  expect(order.adjusted_price).toBe(order.account.ordered_amount)
  expect(sum(order.items.map(({ ordered_amount }) => ordered_amount))).toBe(order.account.ordered_amount)
  expect(order.total_items).toBe(order.items.reduce((total, { ordered_qty }) => total + ordered_qty, 0))
  const granted = order.claims.map(({ granted_amount }) => granted_amount)
  expect(sum(granted)).toBe(order.account.credited_amount)
  for (const item of order.items) {
    const shipped = order.shipments.flatMap(({ lines }) =>
      lines.filter(({ order_item_hash }) => order_item_hash === item.hashid),
    )
    const cases = shipped.reduce((total, { qty }) => total + qty, 0)
    const weighed = sum(
      order.thread.flatMap(({ event, order_item_hash, amount }) =>
        event === 'weighed' && order_item_hash === item.hashid ? [amount] : [],
      ),
    )
    expect(item.ordered_amount).toBe(sum([amountOf(item, item.ordered_qty), weighed]))
    expect(cases).toBe(item.shipped_qty ?? 0)
    expect(sum(shipped.map(({ amount }) => amount))).toBe(sum([amountOf(item, cases), weighed]))
    for (const left of shipped) {
      expectWeightBilled(item, left)
      if (left.lots.length > 0) expect(casesIn(left.lots)).toBe(left.qty)
    }
    expect(cases).toBeLessThanOrEqual(item.ordered_qty)
    expect(item.credited_qty).toBeLessThanOrEqual(cases)
  }
}

const casesIn = (lots: readonly { qty: number }[]) => lots.reduce((total, { qty }) => total + qty, 0)

/** Expects the lots of received cases to make up the cases, unless some of them were shipped without a lot. */
export function expectLotsAgree(
  order: OrderWithItems,
  received: readonly { order_item_hash: string; qty: number }[],
) {
  for (const item of order.items) {
    const ofItem = <Row extends { order_item_hash: string }>(rows: readonly Row[]) =>
      rows.filter(({ order_item_hash }) => order_item_hash === item.hashid)
    const shipped = casesIn(ofItem(order.shipments.flatMap(({ lines }) => lines)).flatMap(({ lots }) => lots))
    const withLot = casesIn(ofItem(received))
    if (item.received_qty !== null && shipped === item.shipped_qty) expect(withLot).toBe(item.received_qty)
    else expect(withLot).toBeLessThanOrEqual(item.received_qty ?? 0)
  }
}

/** Expects shipped cases to cost the price per pound, less at most the discounts of their line. */
function expectWeightBilled(
  { catch_weight, final_sell_price, purchase_order_discounts }: OrderLine,
  { amount, weights }: { amount: Money; weights: readonly string[] },
) {
  if (catch_weight === null || weights.length === 0) return
  const billed = times(poundPrice(final_sell_price, catch_weight), sumPounds(weights))
  const discounts = sum(purchase_order_discounts.map(({ discount_amount }) => discount_amount))
  expect(compareMoney(amount, billed)).toBeLessThanOrEqual(0)
  expect(compareMoney(minus(billed, amount), discounts)).toBeLessThanOrEqual(0)
}

/**
 * Expects the invoices of an order to agree with its lines, claims, and ledger to the cent. Its vendor bills `tax_percent`, and a
 * `delivery_fee` once an order.
 */
export function expectBillsAgree(
  order: OrderWithItems,
  bills: readonly Billed[],
  { tax_percent, delivery_fee }: { tax_percent: string; delivery_fee: string },
) {
  for (const { hashid, delivered_at, invoice_hash } of order.shipments)
    expect([hashid, invoice_hash !== null]).toEqual([hashid, delivered_at !== null])
  for (const [index, { invoice, credits, payments }] of bills.entries()) {
    const billedLines = invoiceLines(invoice, order)
    const lines = billedLines.map(({ amount }) => amount)
    // The amounts on an invoice add up to what it bills, and discounts have a line of their own.
    const summary = summaryLines(invoice, billedLines)
    const listed = summary.slice(
      0,
      summary.findIndex(([label]) => label === 'Billed'),
    )
    if (listed.length > 0) expect(sum(listed.map(([, value]) => value))).toBe(invoice.amount)
    const discounts = sum(billedLines.map(({ discount }) => discount))
    expect(discounts === '0.00' || listed.some(([label]) => label === 'Discounts')).toBe(true)
    const { amount, tax_amount } = billOf(lines, { delivery_fee: invoice.delivery_fee, tax_percent })
    expect([invoice.amount, invoice.tax_amount]).toEqual([amount, tax_amount])
    const credited = sum(credits.flatMap((credit) => [credit.amount, credit.tax_amount]))
    const paid = sum(payments.map((payment) => payment.amount))
    expect([invoice.credited_amount, invoice.paid_amount]).toEqual([credited, paid])
    expect(compareMoney(sum(credits.map((credit) => credit.amount)), sum(lines))).toBeLessThanOrEqual(0)
    const left = minus(amount, sum([credited, paid]))
    // Only an invoice without an open amount is paid, and a reversed payment leaves none.
    if (invoice.paid_on) expect([invoice.open_amount, compareMoney(paid, '0')]).toEqual(['0.00', 1])
    const ofInvoice = (event: LedgerEvent) =>
      order.thread.filter((entry) => entry.event === event && entry.note?.startsWith(invoice.invoice_number))
    const reversals = payments.filter(({ reverses_hash }) => reverses_hash !== null)
    expect(ofInvoice('paid')).toHaveLength(payments.length - reversals.length)
    const refunds = reversals.filter(({ reason }) => reason === refundReason)
    expect(ofInvoice('payment_reversed')).toHaveLength(reversals.length - refunds.length)
    expect(ofInvoice('refunded')).toHaveLength(refunds.length)
    expect(minus(invoice.open_amount, invoice.refund_amount)).toBe(left)
    expect(bills.findIndex((other) => other.invoice.invoice_number === invoice.invoice_number)).toBe(index)
  }
  for (const claim of order.claims) {
    const crediting = bills.filter((bill) =>
      bill.credits.some(({ claim_hash }) => claim_hash === claim.hashid),
    )
    const billing = bills.filter(({ invoice }) =>
      order.shipments.some(
        ({ invoice_hash, lines }) =>
          invoice_hash === invoice.hashid &&
          lines.some(({ order_item_hash }) => order_item_hash === claim.order_item_hash),
      ),
    )
    const named = crediting.length > 0 ? crediting : billing
    expect(claim.invoices.map(({ hashid }) => hashid).sort()).toEqual(
      named.map(({ invoice }) => invoice.hashid).sort(),
    )
  }
  const fees = bills.map(({ invoice }) => invoice.delivery_fee)
  if (bills.length > 0) expect(sum(fees)).toBe(delivery_fee)
  const credits = bills.flatMap((bill) => bill.credits.map(({ amount }) => amount))
  expect(sum(credits)).toBe(order.account.credited_amount)
}
