import { expect, test } from 'vitest'
import { makeHistory } from '../../../server/db/seed/history'
import { makeMarketplaces, makeVendorGroups } from '../../../server/db/seed/marketplaces'
import { makePartners } from '../../../server/db/seed/partners'
import { makeProducts } from '../../../server/db/seed/products'
import { makeVendors } from '../../../server/db/seed/vendors'
import { dayIn } from '../../../src/domain/orders/delivery'

const HOUR_MS = 3_600_000
const VENDORS = 4
const FIRST_MOMENT = Date.parse('2026-11-24T00:07:00Z')

/** Stores whose random numbers for swaps are among those of their orders. Of usual stores, few are, and seldom. */
const OVERLAPPING_STORES = ['store2857374', 'store3213557', 'store3947237', 'store4288122']

const vendors = makeVendors(VENDORS, makeVendorGroups(), [])
const [vendor] = vendors
const [usual] = makePartners(makeMarketplaces()).partners
if (!vendor || !usual) throw new Error('The demo has no store or vendor')
const partners = OVERLAPPING_STORES.map((hashid) => ({ ...usual, hashid }))

const sizes = [...Array.from({ length: 30 }, (_, index) => 100 + index * 37), 1_000]
const moments = Array.from({ length: 60 }, (_, index) => new Date(FIRST_MOMENT + index * HOUR_MS))

test.each(sizes)('with %i products, no two order lines have the same hash at any hour', (size) => {
  const products = makeProducts(vendors, size, dayIn(usual.time_zone, moments[0] ?? new Date(FIRST_MOMENT)))
  for (const now of moments) {
    const { orderItems } = makeHistory({
      partners,
      vendors: [vendor],
      products,
      vendorsOf: () => new Set([vendor.row.hashid]),
      buyerOf: () => 'buyer',
      now,
      days: 240,
    })
    expect(orderItems.filter(({ replaces_hash }) => replaces_hash !== null)).not.toHaveLength(0)
    const hashes = orderItems.map(({ hashid }) => hashid)
    expect([now.toISOString(), new Set(hashes).size]).toEqual([now.toISOString(), hashes.length])
  }
})
