import type { SampleStatus } from '@/domain/samples/sample-request'
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
const answers: Record<SampleStatus, readonly [string, ...string[]]> = {
  0: [''],
  1: ['Goes out with your next delivery.', 'Packed this week.'],
  2: ['Sent by parcel, arrives in three days.', 'On the truck with your order.'],
  3: ["Everyone liked it. We'll stock it.", 'Good, a little sweet for us.', 'Arrived well packed.'],
  4: ['We have no samples left this season.', 'Only for stores that already carry the line.'],
  5: [''],
}
const DAY_MS = 86_400_000

interface Given {
  partners: readonly SeedPartner[]
  vendors: readonly SeedVendor[]
  products: readonly SeedProduct[]
  vendorsOf: (partner_group_hash: string) => ReadonlySet<string>
  buyerOf: (store_hash: string) => string
  now: Date
}

/** Makes sample requests of the demo's stores over the last months. */
export function makeSamples({ partners, vendors, products, vendorsOf, buyerOf, now }: Given) {
  const random = randomOf('samples')
  return partners.flatMap((store) => {
    const offered = vendors.filter(
      ({ row }) => row.status === 1 && vendorsOf(store.partner_group_hash).has(row.hashid),
    )
    return random.sample(offered, random.whole(2, 4)).flatMap(({ row }) => {
      const choices = products.filter((product) => product.vendor_hash === row.hashid && product.status === 1)
      const [product] = random.sample(choices, 1)
      if (!product) return []
      const age = random.whole(1, 110)
      const status = statusAfter(age, random)
      const requested = now.getTime() - age * DAY_MS - random.whole(0, 600) * 60_000
      const answered = requested + random.whole(1, Math.max(1, Math.min(age - 1, 8))) * DAY_MS
      return [
        {
          hashid: random.hash(),
          vendor_hash: row.hashid,
          product_hash: product.hashid,
          store_hash: store.hashid,
          qty: random.whole(1, 3),
          note: random.pick(notes),
          status,
          answer: random.pick(answers[status]),
          requested_by_hash: buyerOf(store.hashid),
          requested_at: new Date(requested).toISOString(),
          updated_at: new Date(status === 0 ? requested : Math.min(answered, now.getTime())).toISOString(),
        },
      ]
    })
  })
}

function statusAfter(days: number, random: Random): SampleStatus {
  if (days < 4) return 0
  if (days < 12) return random.pick([0, 1, 2, 4] as const)
  return random.pick([3, 3, 3, 2, 4, 5] as const)
}
