import { expect, test } from 'vitest'
import { makeDemo } from '../../../server/db/seed/make-demo'
import { dayIn, instantIn, isOpenFor } from '../../../src/domain/orders/delivery'

const NEW_YORK = 'America/New_York'
/** A week with Thanksgiving, a Saturday that is a holiday, and a Sunday before one. */
const days = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2027-09-05',
  '2027-12-25',
  '2027-12-26',
]
const moments = days.flatMap((day) =>
  ['02:00', '12:00', '23:30'].map((time): [string, Date] => [
    `${day} ${time}`,
    instantIn(NEW_YORK, day, time),
  ]),
)

const demoAt = (now: Date) => makeDemo({ now, size: 'full', products: 840, days: 14, passwordHash: 'hash' })

test.each(moments)('filled at %s, suppliers have orders before and after their cut-off', (_, now) => {
  const demo = demoAt(now)
  const stores = new Map(demo.partners.map((store) => [store.hashid, store]))
  const upcomingOf = (vendor_hash: string | null) => {
    const vendor = demo.vendors.find(({ hashid }) => hashid === vendor_hash)
    const upcoming = demo.orders.filter(
      (order) =>
        order.vendor_hash === vendor_hash &&
        order.date_required >= dayIn(stores.get(order.store_hash)?.time_zone ?? '', now),
    )
    return Map.groupBy(upcoming, ({ store_hash, date_required }) =>
      vendor && isOpenFor(vendor, date_required, stores.get(store_hash)?.time_zone ?? '', now)
        ? 'open'
        : 'closed',
    )
  }
  for (const { email, vendor_hash } of demo.users.filter((user) =>
    ['supplier@portal.test', 'broker@portal.test'].includes(user.email),
  )) {
    const { open = [], closed = [] } = Object.fromEntries(upcomingOf(vendor_hash))
    expect([email, closed.length > 0, open.length > 2]).toEqual([email, true, true])
    expect(closed.every(({ shipped_items }) => shipped_items === 0)).toBe(true)
    expect(open.every(({ placed_at }) => new Date(placed_at) <= now)).toBe(true)
  }
  // Buyers without a whole group have few stores: every one of their accounts has something on the way.
  for (const who of ['store', 'client', 'district']) {
    const user = demo.users.find(({ email }) => email === `${who}@portal.test`)
    const own = demo.memberships.filter(({ user_hash }) => user_hash === user?.hashid)
    const coming = demo.orders.filter(
      ({ store_hash, date_required }) =>
        own.some((membership) => membership.store_hash === store_hash) &&
        date_required >= dayIn(stores.get(store_hash)?.time_zone ?? '', now),
    )
    expect([who, coming.length > 0]).toEqual([who, true])
  }
})
