import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { receivedLots } from '../../../server/db/schema/orders/lots'
import { randomOf } from '../../../server/db/seed/random'
import { daysAfter } from '../../../src/domain/orders/delivery'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { WEBHOOK_SECRET } from '../../setup/stripe-event'
import { timeLimit } from '../../setup/time-limit'
import { openTestApi, type TestApi } from '../support/api'
import { viewOrder } from '../support/deliveries'
import {
  expectSameFigures,
  expectSameLists,
  expectSameSupplierFigures,
  figuresOf,
  less,
  plus,
  reported,
} from '../support/figures'
import { type Billed, expectBillsAgree, expectLotsAgree, expectOrderAgrees } from '../support/order-agrees'
import { placedOrder, sender } from '../support/placed-order'
import { type Life, type People, takeStep } from '../support/random-steps'
import { expectSameDocuments } from '../support/same-documents'

// Orders of two stores live through random steps of the stores, their vendor, staff and the payment provider. After each, the
// orders, their ledger, invoices, credits and payments must agree to the cent, and so must what reports add up. Now and then,
// and at the end, so must every list, dashboard, file and document.

const STEPS = 180
/** Steps before the cut-off. Later the orders have arrived, and changes of the stores are requests. */
const EARLY_STEPS = 40
/** Steps between two looks at everything. */
const LOOK_EVERY = 60

const terms = {
  invoice_on: 'delivery',
  terms: 'net_15',
  prefix: 'TL-',
  delivery_fee: '12.50',
  tax_id: '',
  remit_to: '',
  tax_percent: '8.875',
  version: '0',
}

let api: TestApi
let lives: Life[]
let people: People
let buyer: string
beforeEach(async () => {
  api = await openTestApi()
  api.appContext.settings = { ...api.appContext.settings, webhookSecret: WEBHOOK_SECRET }
  lives = []
  // Half of the products are priced by the pound, and of either kind some are on the Food Traceability List.
  await api.db.update(products).set({ nominal_weight: '40' }).where(sql`${products.item_code} ~ '[02468]$'`)
  await api.db.update(products).set({ is_traceable: true }).where(sql`${products.item_code} ~ '[0369]$'`)
  for (const store of [0, 1]) {
    const placed = await placedOrder(api, { store })
    lives.push({ placed, order: placed.order, bills: [], intents: [] })
  }
  await signInAt(api.clock.now)
})
afterEach(() => api.close())

async function signInAt(now: Date) {
  api.clock.now = now
  const tokenOf = async (who: string) => (await api.signIn(who)).access_token
  buyer = await tokenOf('corporate')
  people = {
    api,
    asStore: sender(api, buyer),
    asVendor: sender(api, await tokenOf('supplier')),
    asStaff: sender(api, await tokenOf('operations')),
  }
}

const send = <T>(method: string, path: string) => api.send<T>(method, path, { token: buyer })
const get = async <T>(path: string) => (await send<{ data: T }>('GET', path)).body.data
/** Reads as a user. */
async function reader(who: string) {
  const { access_token: token } = await api.signIn(who)
  return async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
}
const billsOf = (order: OrderWithItems) =>
  Promise.all(
    order.shipments.flatMap(({ invoice_hash }) =>
      invoice_hash ? [get<Billed>(`/invoice/${invoice_hash}`)] : [],
    ),
  )
/** Returns the lots that a store checked in. */
const lotsReceivedOf = ({ items }: OrderWithItems) =>
  api.db
    .select({ order_item_hash: receivedLots.order_item_hash, qty: receivedLots.qty })
    .from(receivedLots)
    .where(
      inArray(
        receivedLots.order_item_hash,
        items.map(({ hashid }) => hashid),
      ),
    )

async function look(vendor_hash: string) {
  const supplier = (await api.signIn('supplier')).access_token
  for (const { order, bills } of lives) {
    await expectSameLists(get, order, bills)
    const shown = bills.map(({ invoice }) => invoice)
    await expectSameDocuments({ api, buyer, supplier }, order, shown)
    await expectSameFigures({ api, token: buyer, vendor_hash, store_hash: order.store_hash })
  }
  await expectSameSupplierFigures(await reader('supplier'), await reader('operations'), vendor_hash)
}

test.each([1, 7, 42])(
  'through 180 random steps orders, ledger, invoices, credits, payments and figures agree (life %i)',
  { timeout: timeLimit(240_000) },
  async (seed) => {
    const random = randomOf(`life ${seed}`)
    const [first] = lives
    if (!first) throw new Error('Nothing was placed')
    const { vendor_hash } = first.placed
    const { date_required } = first.order
    expect((await people.asVendor(`/vendor/${vendor_hash}/invoicing`, terms)).status).toBe(200)
    // Steps may move the orders.
    const days = { from: daysAfter(date_required, -10), to: daysAfter(date_required, 300) }
    const figures = () => lives.map(({ order }) => figuresOf(order)).reduce(plus)
    const others = less(await reported(get, vendor_hash, days), figures())
    let taken = 0
    for (let count = 0; count < STEPS; count++) {
      if (count === EARLY_STEPS) await signInAt(new Date(`${date_required}T21:00:00Z`))
      if (count % LOOK_EVERY === LOOK_EVERY - 1) await look(vendor_hash)
      const status = await takeStep(people, lives, random)
      expect([200, 404, 409, 422]).toContain(status)
      if (status !== 200) continue
      taken++
      for (const life of lives) {
        life.order = await viewOrder({ send }, api, life.order.hashid)
        life.bills = await billsOf(life.order)
        expectOrderAgrees(life.order)
        expectBillsAgree(life.order, life.bills, terms)
        expectLotsAgree(life.order, await lotsReceivedOf(life.order))
      }
      expect(less(await reported(get, vendor_hash, days), others)).toEqual(figures())
    }
    await look(vendor_hash)
    expect(taken).toBeGreaterThan(30)
    expect(lives.flatMap(({ bills }) => bills)).not.toHaveLength(0)
    const numbers = await api.db
      .select({ sequence: invoices.sequence })
      .from(invoices)
      .where(and(eq(invoices.vendor_hash, vendor_hash), isNotNull(invoices.sequence)))
    expect(numbers.map(({ sequence }) => sequence).sort((a, b) => Number(a) - Number(b))).toEqual(
      numbers.map((_, index) => index + 1),
    )
  },
)
