import type { Random } from '../../../server/db/seed/random'
import { claimStatus } from '../../../src/domain/orders/claim'
import { DEFAULT_ZONE, dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import type { OrderLine } from '../../../src/domain/orders/order-detail'
import { type Money, times } from '../../../src/domain/values/money'
import { centsOf, paid, refunded, signatureOf } from '../../setup/stripe-event'
import type { TestApi } from './api'
import type { Billed } from './order-agrees'
import type { PlacedOrder, sender } from './placed-order'

/** An order with its invoices, as its store sees them now. */
export interface Life {
  placed: PlacedOrder
  order: PlacedOrder['order']
  bills: Billed[]
  /** Payments that the payment provider reported. */
  intents: { intent: string; cents: number }[]
}

type Send = ReturnType<typeof sender>
export interface People {
  api: TestApi
  asStore: Send
  asVendor: Send
  asStaff: Send
}

type Step = () => Promise<{ status: number }>

/**
 * Takes a random step of one of the orders, or one payment of invoices of all of them. Steps that the rules refuse are part of
 * life: they may change nothing. Returns the status.
 */
export async function takeStep(people: People, lives: readonly Life[], random: Random): Promise<number> {
  const life = random.pick(lives)
  const steps = [
    ...vendorSteps(people, life, random),
    ...storeSteps(people, life, random),
    ...providerSteps(people, life, random),
    ...staffSteps(people, life, lives, random),
  ]
  return (await random.pick(steps)()).status
}

function vendorSteps({ asVendor }: People, { placed, order }: Life, random: Random): Step[] {
  const line = random.pick(order.items)
  const ofOrder = `/order/${order.hashid}`
  const ofLine = `${ofOrder}/items/${line.hashid}`
  const why = { reason: random.whole(1, 8), note: random.chance(0.5) ? 'So it is' : '' }
  const qty = random.whole(1, 6)
  const claims = order.claims.filter(({ status }) => status === claimStatus.value.waiting)
  return [
    () => asVendor(`${ofOrder}/acknowledge`),
    () => asVendor(`${ofLine}/change`, { qty, ...why }),
    () => asVendor(`${ofLine}/omit`, why),
    () => asVendor(`${ofLine}/reset`),
    () =>
      asVendor(`${ofLine}/swap`, {
        product_hash: placed.replacement.hashid,
        qty,
        sell_price: `${random.whole(0, 39)}.${random.whole(10, 99)}`,
        ...why,
      }),
    () =>
      asVendor(`${ofOrder}/shipments`, {
        carrier: '',
        tracking_number: '',
        lines: [shippedLine(line, random)],
      }),
    ...order.shipments.map((shipment) => () => asVendor(`/shipment/${shipment.hashid}/delivered`)),
    ...order.requests.map(
      (request) => () =>
        asVendor(`/orderRequest/${request.hashid}/answer`, { is_accepted: random.chance(0.7), note: '' }),
    ),
    ...claims.map(
      (claim) => () =>
        asVendor(`/claim/${claim.hashid}/answer`, {
          granted_qty: random.whole(0, claim.qty),
          note: 'As agreed',
        }),
    ),
  ]
}

function storeSteps({ asStore }: People, { placed, order }: Life, random: Random): Step[] {
  const line = random.pick(order.items)
  const anotherDay = daysAfter(order.date_required, random.whole(-3, 5))
  const ofVendor = placed.buyer.products.filter(({ vendor_hash }) => vendor_hash === placed.vendor_hash)
  const more = random.pick(ofVendor)
  return [
    // Every sixth takes the line off the order.
    () =>
      asStore(`/order/${order.hashid}/change`, {
        lines: [{ order_item_hash: line.hashid, qty: multipleOf(placed, line) * random.whole(0, 5) }],
        added: [],
        date_required: random.chance(0.25) ? anotherDay : null,
        note: '',
      }),
    () =>
      asStore(`/order/${order.hashid}/change`, {
        lines: [],
        added: [{ product_hash: more.hashid, qty: more.order_multiple * random.whole(1, 3) }],
        date_required: null,
        note: '',
      }),
    () =>
      asStore(`/store/${order.store_hash}/moveOrder`, {
        order_hash: order.hashid,
        date_required: anotherDay,
      }),
    ...order.swap_offers.map(
      (offer) => () => asStore(`/swap/${offer.hashid}/answer`, { is_accepted: random.chance(0.5), note: '' }),
    ),
    // Check-in ends most other steps, so it is rare.
    ...(random.chance(0.2)
      ? [
          () =>
            asStore(`/order/${order.hashid}/checkIn`, {
              lines: order.items.map((item) => checkedLine(item, random)),
            }),
        ]
      : []),
  ]
}

function providerSteps({ api }: People, { bills, intents }: Life, random: Random): Step[] {
  return [
    ...bills.map(({ invoice }) => () => {
      const intent = `pi_${random.hash()}`
      const cents = centsOf(partOf(invoice.open_amount, random))
      intents.push({ intent, cents })
      const { hashid: invoice_hash } = invoice
      return report(api, paid(`evt_${intent}`, { intent, invoice_hash, amount: cents }, api.clock.now))
    }),
    ...intents.slice(-2).map(({ intent, cents }) => () => {
      const back = random.whole(1, cents)
      return report(api, refunded(`evt_${random.hash()}`, intent, back, api.clock.now))
    }),
  ]
}

function staffSteps(
  { api, asStaff }: People,
  { order, bills }: Life,
  lives: readonly Life[],
  random: Random,
): Step[] {
  const paid_on = dayIn(DEFAULT_ZONE, api.clock.now)
  const payment = { paid_on, method: random.whole(0, 4), reference: '' }
  const open = lives.flatMap((life) => life.bills.filter(({ invoice }) => invoice.open_amount !== '0.00'))
  return [
    () =>
      asStaff(`/admin/store/${order.store_hash}/setOrdersDate`, {
        order_hashes: [order.hashid],
        date_required: daysAfter(order.date_required, random.whole(-3, 5)),
      }),
    // One check for invoices of several stores.
    () =>
      asStaff('/invoices/payments', {
        parts: open.map(({ invoice }) => ({
          invoice_hash: invoice.hashid,
          amount: partOf(invoice.open_amount, random),
        })),
        ...payment,
      }),
    ...bills.flatMap(({ invoice, payments }) => [
      () =>
        asStaff(`/invoice/${invoice.hashid}/payments`, {
          amount: partOf(invoice.open_amount, random),
          ...payment,
        }),
      ...(invoice.refund_amount === '0.00'
        ? []
        : [
            () =>
              asStaff(`/invoice/${invoice.hashid}/refunds`, {
                amount: partOf(invoice.refund_amount, random),
                ...payment,
              }),
          ]),
      ...payments
        .filter(({ reverses_hash }) => reverses_hash === null)
        .slice(-1)
        .map(
          ({ hashid }) =>
            () =>
              asStaff(`/payment/${hashid}/reverse`, { reason: 'The check bounced' }),
        ),
    ]),
  ]
}

/** Sends an event of the payment provider twice at once, as the provider may; it answers the one that counts. */
async function report(api: TestApi, payload: string) {
  const headers = { 'stripe-signature': signatureOf(payload, api.clock.now) }
  const post = () => api.send('POST', '/webhooks/stripe', { raw: payload, headers })
  const [first, second] = await Promise.all([post(), post()])
  return first.status === 200 ? first : second
}

const multipleOf = ({ buyer }: PlacedOrder, { product_hash }: OrderLine) =>
  buyer.products.find(({ hashid }) => hashid === product_hash)?.order_multiple ?? 1

function checkedLine(line: OrderLine, random: Random) {
  const { whole, chance } = random
  const received_qty = whole(0, line.ordered_qty)
  return {
    order_item_hash: line.hashid,
    received_qty,
    // Otherwise the shipped lots are confirmed.
    ...(received_qty > 0 && chance(0.5) ? lotsOf(line, received_qty, random) : {}),
    issue: chance(0.5) ? { reason: 2, qty: whole(1, 2), note: '', photograph_hash: null } : null,
  }
}

/**
 * Some cases of a line: weighed if they are priced by the pound, together or one by one, and rarely with an unusual weight; in one or two
 * lots if they are traceable, and rarely without.
 */
function shippedLine(line: OrderLine, random: Random) {
  const qty = random.whole(1, 3)
  return { order_item_hash: line.hashid, qty, ...weighingOf(line, qty, random), ...lotsOf(line, qty, random) }
}

function weighingOf({ catch_weight }: OrderLine, qty: number, random: Random) {
  if (catch_weight === null) return {}
  const weighed = random.chance(0.5) ? 1 : qty
  const weightOf = (cases: number) =>
    String((Number(catch_weight.nominal_weight) * cases * random.whole(850, 1_150)) / 1_000)
  return {
    weights: Array.from({ length: weighed }, () => weightOf(qty / weighed)),
    accepts_weight: random.chance(0.8),
  }
}

function lotsOf({ is_traceable }: Pick<OrderLine, 'is_traceable'>, qty: number, random: Random) {
  if (!is_traceable || random.chance(0.1)) return {}
  const first = random.whole(1, qty)
  const lot = (start: string, cases: number) => ({
    lot_code: `${start}-${random.whole(1, 9)}`,
    source: 'Valley Farms, Salinas',
    qty: cases,
  })
  return { lots: [lot('A', first), ...(first < qty ? [lot('B', qty - first)] : [])] }
}

const partOf = (amount: Money, { whole, chance }: Random) =>
  chance(1 / 3) ? amount : times(amount, `0.${whole(1, 9)}`)
