import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import type { SeedPartner } from './partners'
import type { SeedProduct } from './products'
import { randomOf } from './random'

const notes = [
  "We're planning a promotion and need the price to hold.",
  'Another vendor offers a similar product for less.',
  "We'd stock it in all our stores at this price.",
]

interface Given {
  groups: readonly { hashid: string }[]
  partners: readonly SeedPartner[]
  products: readonly SeedProduct[]
  vendorsOf: (partner_group_hash: string) => ReadonlySet<string>
  buyerOf: (store_hash: string) => string
  now: Date
}

/** Makes price hold requests of the demo's groups: some pending, some declined. */
export function makePriceHoldRequests({ groups, partners, products, vendorsOf, buyerOf, now }: Given) {
  const random = randomOf('price-hold-requests')
  const today = dayIn(DEFAULT_ZONE, now)
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  return groups.flatMap(({ hashid: group }) => {
    const store = partners.find((partner) => partner.partner_group_hash === group)
    const offered = products.filter(
      (product) => product.status === 1 && vendorsOf(group).has(product.vendor_hash),
    )
    return random.sample(store ? offered : [], 3).map((product, index) => {
      const isDeclined = index === 2
      return {
        hashid: random.hash(),
        product_hash: product.hashid,
        partner_group_hash: group,
        price: (Number(product.sell_price) * (random.whole(86, 95) / 100)).toFixed(2),
        ends_on: daysAfter(today, random.whole(30, 90)),
        note: random.pick(notes),
        status: isDeclined ? (2 as const) : (0 as const),
        answer: isDeclined ? "The vendor can't go below its current price this season." : '',
        requested_by_hash: buyerOf(store?.hashid ?? ''),
        requested_at: at(random.whole(1, 9)),
        decided_by_hash: null,
        decided_at: isDeclined ? at(0) : null,
        price_hold_hash: null,
      }
    })
  })
}
