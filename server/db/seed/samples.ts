import { ASK_AFTER_DAYS } from '@/domain/samples/sample-due'
import { type SampleReason, sampleReason } from '@/domain/samples/sample-reason'
import { type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import type { SeedPartner } from './partners'
import type { SeedProduct } from './products'
import { type Random, randomOf } from './random'
import type { SeedVendor } from './vendors'

const notes = [
  '',
  'For a staff tasting.',
  "We're looking for something new for the register.",
  "Customers ask for it. We'd like to try it before we stock it.",
]
const { requested, accepted, shipped, tasted, declined, canceled, willOrder, notNow, ordered, reordered } =
  sampleStatus.value
const { noneAvailable, customersOnly, price, taste, later } = sampleReason.value

const answers: Record<SampleStatus, readonly [string, ...string[]]> = {
  [requested]: [''],
  [accepted]: ['Goes out with your next delivery.', 'Packed this week.'],
  [shipped]: ['Arrives in three days.', 'On the truck with your order.'],
  [tasted]: ["Everyone liked it. We'll stock it.", 'Good, a little sweet for us.', 'Arrived well packed.'],
  [declined]: ['We have no samples left this season.', ''],
  [canceled]: [''],
  [willOrder]: ['On our next order.', 'For the holiday shelf.'],
  [notNow]: ['Maybe in the summer.', ''],
  [ordered]: [''],
  [reordered]: [''],
}
const reasons: Partial<Record<SampleStatus, readonly [SampleReason, ...SampleReason[]]>> = {
  [declined]: [noneAvailable, customersOnly],
  [notNow]: [price, taste, later],
}
const carriers = ['UPS', 'FedEx', 'Our own truck'] as const
const DAY_MS = 86_400_000

interface PlacedOrder {
  hashid: string
  store_hash: string
  order_number: number
  placed_at: string
}

interface Given {
  partners: readonly SeedPartner[]
  vendors: readonly SeedVendor[]
  products: readonly SeedProduct[]
  orders: readonly PlacedOrder[]
  orderItems: readonly { order_hash: string; product_hash: string }[]
  vendorsOf: (partner_group_hash: string) => ReadonlySet<string>
  buyerOf: (store_hash: string) => string
  now: Date
}

interface SeedSample {
  hashid: string
  store_hash: string
  product_hash: string
  requested_by_hash: string
  requested: number
}

/** Makes sample requests of the demo's stores over the last months, with their events. */
export function makeSamples(given: Given) {
  const { partners, vendors, products, vendorsOf, buyerOf, now } = given
  const random = randomOf('samples')
  const ordersAfter = orderFinder(given)
  const made = partners.flatMap((store) => {
    const offered = vendors.filter(
      ({ row }) => row.status === 1 && vendorsOf(store.partner_group_hash).has(row.hashid),
    )
    return random.sample(offered, random.whole(2, 4)).flatMap(({ row }) => {
      const choices = products.filter((product) => product.vendor_hash === row.hashid && product.status === 1)
      const [product] = random.sample(choices, 1)
      if (!product) return []
      const age = random.whole(1, 110)
      const sample = {
        hashid: random.hash(),
        vendor_hash: row.hashid,
        product_hash: product.hashid,
        store_hash: store.hashid,
        qty: random.whole(1, 3),
        note: random.pick(notes),
        requested_by_hash: buyerOf(store.hashid),
      }
      const start = now.getTime() - age * DAY_MS - random.whole(0, 600) * 60_000
      const events = eventsOf({ ...sample, requested: start }, age, random, ordersAfter, now)
      return [{ request: requestOf(sample, start, events, random, now), events }]
    })
  })
  return {
    sampleRequests: made.map(({ request }) => request),
    sampleEvents: made.flatMap(({ request, events }) =>
      events.map(({ at, ...event }) => ({
        hashid: random.hash(),
        sample_hash: request.hashid,
        ...event,
        by_hash: isOfStore(event.status) ? request.requested_by_hash : null,
        at: new Date(at).toISOString(),
      })),
    ),
  }
}

interface SeedEvent {
  status: SampleStatus
  note: string
  at: number
}

const isOfStore = (status: SampleStatus) => ![accepted, shipped, declined].some((each) => each === status)

/** Returns the row of a request that these events led to. */
function requestOf(
  sample: Omit<SeedSample, 'requested'> & { vendor_hash: string; qty: number; note: string },
  start: number,
  events: readonly SeedEvent[],
  random: Random,
  now: Date,
) {
  const last = events.at(-1)
  const status = last?.status ?? requested
  const at = (wanted: SampleStatus) => {
    const event = events.find((each) => each.status === wanted)
    return event ? new Date(event.at).toISOString() : null
  }
  const isShipped = at(shipped) !== null
  const sent = events.find((event) => event.status === shipped)
  const asked = sent ? new Date(sent.at + ASK_AFTER_DAYS * DAY_MS).toISOString() : null
  return {
    ...sample,
    status,
    answer: status === requested ? '' : (last?.note ?? ''),
    reason: random.pick(reasons[status] ?? [null]),
    rating: at(willOrder) ? random.whole(4, 5) : at(notNow) ? random.whole(1, 4) : null,
    carrier: isShipped ? random.pick(carriers) : '',
    tracking_number: isShipped ? String(random.whole(100_000_000, 999_999_999)) : '',
    shipped_on: at(shipped)?.slice(0, 10) ?? null,
    tasted_at: at(tasted),
    ordered_at: at(ordered),
    reordered_at: at(reordered),
    // Stores are asked a week after a shipment.
    asked_at: asked && Date.parse(asked) <= now.getTime() ? asked : null,
    requested_at: new Date(start).toISOString(),
    updated_at: new Date(last?.at ?? start).toISOString(),
  }
}

/** Returns the events of a request of this age, in days. The store's real orders complete it. */
function eventsOf(
  sample: SeedSample & { note: string },
  age: number,
  random: Random,
  ordersAfter: (sample: SeedSample, moment: number) => PlacedOrder[],
  now: Date,
): SeedEvent[] {
  const events: SeedEvent[] = [{ status: requested, note: sample.note, at: sample.requested }]
  const steps = stepsAfter(age, random)
  for (const [index, status] of steps.entries()) {
    const share = (index + 1) / (steps.length + 1)
    const at = sample.requested + Math.min(age, 24) * share * DAY_MS
    events.push({ status, note: random.pick(answers[status]), at: Math.min(at, now.getTime()) })
  }
  const last = events.at(-1)
  if (!last || ![tasted, willOrder].some((status) => status === last.status)) return events
  const [first, second] = ordersAfter(sample, last.at)
  for (const [status, order] of [[ordered, first] as const, [reordered, second] as const])
    if (order) events.push({ status, note: `Order ${order.order_number}`, at: Date.parse(order.placed_at) })
  return events
}

function stepsAfter(days: number, random: Random): readonly SampleStatus[] {
  if (days < 4) return []
  if (days < 12) return random.pick([[], [accepted], [accepted, shipped], [declined]])
  return random.pick([
    [accepted, shipped, tasted],
    [accepted, shipped, tasted, willOrder],
    [accepted, shipped, tasted, willOrder],
    [accepted, shipped, tasted, notNow],
    [accepted, shipped],
    [declined],
    [canceled],
  ])
}

/** Returns a function that finds a store's orders of a product after a moment, earliest first. */
function orderFinder({ orders, orderItems }: Pick<Given, 'orders' | 'orderItems'>) {
  const byHash = new Map(orders.map((order) => [order.hashid, order]))
  const itemsOf = Map.groupBy(orderItems, ({ product_hash }) => product_hash)
  return ({ store_hash, product_hash }: SeedSample, moment: number): PlacedOrder[] =>
    (itemsOf.get(product_hash) ?? [])
      .flatMap(({ order_hash }) => byHash.get(order_hash) ?? [])
      .filter((order) => order.store_hash === store_hash && Date.parse(order.placed_at) > moment)
      .toSorted((a, b) => a.placed_at.localeCompare(b.placed_at))
}
