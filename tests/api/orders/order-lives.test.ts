import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '../../../server/db/schema/orders'
import type { CreditNote, Invoice } from '../../../src/domain/invoices/invoice'
import { invoiceLines, summaryLines } from '../../../src/domain/invoices/invoice'
import { billOf } from '../../../src/domain/invoices/invoicing'
import type { Payment } from '../../../src/domain/invoices/payment'
import { claimStatus } from '../../../src/domain/orders/claim'
import { daysAfter } from '../../../src/domain/orders/delivery'
import type { LedgerEvent } from '../../../src/domain/orders/ledger'
import { amountOf } from '../../../src/domain/orders/line-state'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { orderState } from '../../../src/domain/orders/order-state'
import { compareMoney, type Money, minus, sum, times } from '../../../src/domain/values/money'
import { centsOf, paid, refunded, signatureOf, WEBHOOK_SECRET } from '../../setup/stripe-event'
import { openTestApi, type TestApi } from '../support/api'
import { viewOrder } from '../support/deliveries'
import {
  expectSameFigures,
  expectSameLists,
  expectSameSupplierFigures,
  figuresOf,
  less,
  reported,
} from '../support/figures'
import { type PlacedOrder, placedOrder, sender } from '../support/placed-order'
import { expectSameDocuments } from '../support/same-documents'

// Orders live through random steps of their store, their vendor, staff and the payment provider. After each, the order,
// its ledger, invoices, credits and payments must agree to the cent, and so must what reports add up.

const STEPS = 200
/** Steps before the cut-off. Later the order has arrived, and changes of the store are requests. */
const EARLY_STEPS = 40
const TAX = '8.875'

let api: TestApi
let placed: PlacedOrder
let asVendor: PlacedOrder['asVendor']
let asBuyer: PlacedOrder['asBuyer']
let asStaff: PlacedOrder['asVendor']
let buyerToken: string
let intents: { intent: string; cents: number }[]
beforeEach(async () => {
  api = await openTestApi()
  api.appContext.settings = { ...api.appContext.settings, webhookSecret: WEBHOOK_SECRET }
  placed = await placedOrder(api)
  intents = []
  await signInAt(api.clock.now)
})
afterEach(() => api.close())

async function signInAt(now: Date) {
  api.clock.now = now
  buyerToken = (await api.signIn('corporate')).access_token
  asBuyer = sender(api, buyerToken)
  asVendor = sender(api, (await api.signIn('supplier')).access_token)
  asStaff = sender(api, (await api.signIn('operations')).access_token)
}

const send = <T>(method: string, path: string) => api.send<T>(method, path, { token: buyerToken })
const get = async <T>(path: string) => (await send<{ data: T }>('GET', path)).body.data
/** Reads as a user. */
async function reader(who: string) {
  const { access_token: token } = await api.signIn(who)
  return async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
}
const view = () => viewOrder({ send }, api, placed.order_hash)
/** Sends an event of the payment provider twice, as the provider may. */
async function report(payload: string) {
  const headers = { 'stripe-signature': signatureOf(payload, api.clock.now) }
  const post = () => api.send('POST', '/webhooks/stripe', { raw: payload, headers })
  return (await Promise.all([post(), post()]))[0]
}
interface Billed {
  invoice: Invoice
  order: OrderWithItems
  credits: CreditNote[]
  payments: Payment[]
}
const billsOf = (order: OrderWithItems) =>
  Promise.all(
    order.shipments.flatMap(({ invoice_hash }) =>
      invoice_hash ? [get<Billed>(`/invoice/${invoice_hash}`)] : [],
    ),
  )

/** A generator of the same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
  return { next, pick: <T>(values: readonly T[]) => values[next(values.length)] }
}
type Random = ReturnType<typeof randomOf>

/** Takes a random step. Steps that the rules refuse are part of life: they may change nothing. */
async function step(random: Random, order: OrderWithItems, bills: readonly Billed[]): Promise<number> {
  const line = random.pick(order.items)
  if (!line) throw new Error('The order has no lines')
  const ofOrder = `/order/${order.hashid}`
  const ofLine = `${ofOrder}/items/${line.hashid}`
  const why = { reason: 1 + random.next(8), note: random.next(2) ? 'So it is' : '' }
  const qty = random.next(6)
  const waiting = order.claims.find(({ status }) => status === claimStatus.value.waiting)
  const [swap] = order.swap_offers
  const bill = random.pick(bills)
  const [request] = order.requests
  const anotherDay = daysAfter(order.date_required, random.next(9) - 3)
  const paidByCard = random.pick(intents)
  const steps = [
    () => asVendor(`${ofOrder}/acknowledge`),
    () => asVendor(`${ofLine}/change`, { qty: qty + 1, ...why }),
    () => asVendor(`${ofLine}/omit`, why),
    () => asVendor(`${ofLine}/reset`),
    () =>
      asVendor(`${ofLine}/swap`, {
        product_hash: placed.replacement.hashid,
        qty: qty + 1,
        sell_price: `${random.next(40)}.${10 + random.next(90)}`,
        ...why,
      }),
    () => asBuyer(`/swap/${swap?.hashid ?? 'nosuchswap'}/answer`, { is_accepted: qty > 2, note: '' }),
    () =>
      asVendor(`${ofOrder}/shipments`, {
        carrier: '',
        tracking_number: '',
        lines: [{ order_item_hash: line.hashid, qty: 1 + random.next(3) }],
      }),
    () => asVendor(`/shipment/${random.pick(order.shipments)?.hashid ?? 'nosuchshipment'}/delivered`),
    // Check-in ends most other steps, so it is rare.
    () =>
      random.next(4) === 0
        ? asBuyer(`${ofOrder}/checkIn`, { lines: [checkedLine(random, line)] })
        : asBuyer(`${ofOrder}/change`, {
            // Every sixth takes the line off the order.
            lines: [{ order_item_hash: line.hashid, qty: multipleOf(line) * qty }],
            date_required: random.next(4) === 0 ? anotherDay : null,
            note: '',
          }),
    () =>
      asBuyer(`/store/${order.store_hash}/moveOrder`, {
        order_hash: order.hashid,
        date_required: anotherDay,
      }),
    () =>
      asStaff(`/admin/store/${order.store_hash}/setOrdersDate`, {
        order_hashes: [order.hashid],
        date_required: anotherDay,
      }),
    () =>
      asVendor(`/orderRequest/${request?.hashid ?? 'nosuchrequest'}/answer`, {
        is_accepted: qty > 1,
        note: '',
      }),
    () => {
      if (!bill) return null
      const intent = `pi_${random.next(1_000_000)}`
      const cents = centsOf(partOf(random, bill.invoice.open_amount))
      intents.push({ intent, cents })
      return report(
        paid(`evt_${intent}`, { intent, invoice_hash: bill.invoice.hashid, amount: cents }, api.clock.now),
      )
    },
    () =>
      paidByCard
        ? report(
            refunded(
              `evt_${random.next(1_000_000)}`,
              paidByCard.intent,
              1 + random.next(paidByCard.cents),
              api.clock.now,
            ),
          )
        : null,
    () =>
      asVendor(`/claim/${waiting?.hashid ?? 'nosuchclaim'}/answer`, { granted_qty: qty, note: 'As agreed' }),
    () =>
      asStaff(`/invoice/${bill?.invoice.hashid ?? 'nosuchinvoice'}/payments`, {
        amount: bill ? partOf(random, bill.invoice.open_amount) : '1.00',
        paid_on: order.date_required,
        method: random.next(5),
        reference: '',
      }),
    () =>
      asStaff(`/invoice/${bill?.invoice.hashid ?? 'nosuchinvoice'}/refunds`, {
        amount: bill ? partOf(random, bill.invoice.refund_amount) : '1.00',
        paid_on: order.date_required,
        method: random.next(5),
        reference: '',
      }),
    () =>
      asStaff(`/payment/${random.pick(bill?.payments ?? [])?.hashid ?? 'nosuchpayment'}/reverse`, {
        reason: 'The check bounced',
      }),
  ]
  const chosen = random.next(steps.length)
  // A step without anything to act on finds nothing.
  return (await steps[chosen]?.())?.status ?? 404
}

const multipleOf = ({ product_hash }: OrderLine) =>
  placed.buyer.products.find(({ hashid }) => hashid === product_hash)?.order_multiple ?? 1

const checkedLine = (random: Random, { hashid, ordered_qty }: OrderLine) => ({
  order_item_hash: hashid,
  received_qty: random.next(ordered_qty + 1),
  issue: random.next(2) ? { reason: 2, qty: 1 + random.next(2), note: '', photograph_hash: null } : null,
})

const partOf = (random: Random, amount: Money) =>
  random.next(3) === 0 ? amount : times(amount, `0.${1 + random.next(9)}`)

function checkOrder(order: OrderWithItems) {
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
    expect(item.ordered_amount).toBe(amountOf(item, item.ordered_qty))
    expect(cases).toBe(item.shipped_qty ?? 0)
    expect(sum(shipped.map(({ amount }) => amount))).toBe(amountOf(item, cases))
    expect(cases).toBeLessThanOrEqual(item.ordered_qty)
    expect(item.credited_qty).toBeLessThanOrEqual(cases)
  }
}

function checkBills(order: OrderWithItems, bills: readonly Billed[]) {
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
    const discounts = sum(
      billedLines.map(({ item, qty }) => minus(times(item.sell_price, qty), amountOf(item, qty))),
    )
    expect(discounts === '0.00' || listed.some(([label]) => label === 'Discounts')).toBe(true)
    const { amount, tax_amount } = billOf(lines, { delivery_fee: invoice.delivery_fee, tax_percent: TAX })
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
    expect(ofInvoice('payment_reversed')).toHaveLength(reversals.length)
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
  if (bills.length > 0) expect(sum(fees)).toBe('12.50')
  const credits = bills.flatMap((bill) => bill.credits.map(({ amount }) => amount))
  expect(sum(credits)).toBe(order.account.credited_amount)
}

test.each([1, 7, 42])(
  'through 200 random steps order, ledger, invoices, credits and payments agree (life %i)',
  { timeout: 240_000 },
  async (seed) => {
    const random = randomOf(seed)
    const settings = {
      invoice_on: 'delivery',
      terms: 'net_15',
      prefix: 'TL-',
      delivery_fee: '12.50',
      remit_to: '',
      tax_percent: TAX,
      version: '0',
    }
    expect((await asVendor(`/vendor/${placed.vendor_hash}/invoicing`, settings)).status).toBe(200)
    let taken = 0
    let order = await view()
    // Steps may move the order.
    const days = { from: daysAfter(order.date_required, -10), to: daysAfter(order.date_required, 300) }
    const others = less(await reported(get, placed.vendor_hash, days), figuresOf(order))
    let bills: Billed[] = []
    for (let count = 0; count < STEPS; count++) {
      if (count === EARLY_STEPS) await signInAt(new Date(`${order.date_required}T21:00:00Z`))
      const status = await step(random, order, bills)
      expect([200, 404, 409, 422]).toContain(status)
      if (status !== 200) continue
      taken++
      order = await view()
      bills = await billsOf(order)
      checkOrder(order)
      checkBills(order, bills)
      expect(less(await reported(get, placed.vendor_hash, days), others)).toEqual(figuresOf(order))
    }
    await expectSameLists(get, order, bills)
    await expectSameDocuments(
      { api, buyer: buyerToken, supplier: (await api.signIn('supplier')).access_token },
      order,
      bills.map(({ invoice }) => invoice),
    )
    await expectSameFigures({
      api,
      token: buyerToken,
      vendor_hash: placed.vendor_hash,
      store_hash: order.store_hash,
    })
    await expectSameSupplierFigures(await reader('supplier'), await reader('operations'), placed.vendor_hash)
    expect(taken).toBeGreaterThan(30)
    expect(bills.length).toBeGreaterThan(0)
    const numbers = await api.db
      .select({ sequence: invoices.sequence })
      .from(invoices)
      .where(and(eq(invoices.vendor_hash, placed.vendor_hash), isNotNull(invoices.sequence)))
    expect(numbers.map(({ sequence }) => sequence).sort((a, b) => Number(a) - Number(b))).toEqual(
      numbers.map((_, index) => index + 1),
    )
  },
)
