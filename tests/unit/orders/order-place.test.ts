import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aStore } from '../support'

beforeAll(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['America/Chicago', '2026-11-21', 'upcoming'],
  ['America/Chicago', '2026-11-20', 'historic'],
  ['Asia/Tokyo', '2026-11-22', 'upcoming'],
  ['Asia/Tokyo', '2026-11-21', 'historic'],
])(
  'at nine in the evening of Chicago a store in %s has an order for %s among the %s ones',
  async (time_zone, date_required, type) => {
    const { orderPlace } = await import('../../../src/queries/orders/orders')
    const { partners } = await import('../../../src/queries/stores/partners')
    const store = aStore({ time_zone })
    const client = new QueryClient()
    client.setQueryData(partners().queryKey, [store])
    vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z') })
    const place = orderPlace(client, { store_hash: store.hashid, vendor_hash: 'vendor', date_required })
    vi.useRealTimers()
    expect(place.params).toEqual({ store: store.hashid, type, vendor: 'vendor', dateRequired: date_required })
  },
)
