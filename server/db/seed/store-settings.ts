import { initialSettings } from '@/domain/stores/store-settings'
import { makePeople } from './people'
import { makePhones } from './places'
import { randomOf } from './random'

const notes = [
  'Deliver to the back door. Ring twice.',
  'No pallets over 60 in. The dock has no leveler.',
  'Call the manager on duty 30 minutes before arrival.',
]

/** Makes settings for most of the stores. */
export function makeStoreSettings(
  stores: readonly { hashid: string; partner_group_hash: string; city: string; zip: string }[],
  groups: readonly { hashid: string; name: string }[],
  now: Date,
) {
  const random = randomOf('store-settings')
  const nextPerson = makePeople('stores', randomOf('store-contacts'))
  const phoneIn = makePhones(10)
  const { order, billing, produce, non_produce, connection, general } = initialSettings
  return stores.flatMap(({ hashid, partner_group_hash, city, zip }, index) => {
    if (random.chance(0.15)) return []
    const number = String(index + 101)
    return [
      {
        store_hash: hashid,
        connection: {
          ...connection,
          store_number: number,
          account_number: `A-${zip}-${number}`,
          route: `R${random.whole(1, 9)}`,
        },
        general: {
          ...general,
          contact_name: nextPerson(),
          phone: phoneIn(city),
          receiving_days: random.pick(['12345', '12345', '123456', '135', '24']),
          receiving_from: random.pick(['05:30', '06:00', '07:00']),
          receiving_to: random.pick(['11:00', '13:30', '15:00']),
          receiving_notes: random.chance(0.4) ? random.pick(notes) : '',
        },
        order: { ...order, purchase_order_prefix: random.chance(0.5) ? `S${number}-` : '' },
        billing: {
          ...billing,
          billing_name: groups.find((group) => group.hashid === partner_group_hash)?.name ?? '',
          terms: random.pick(['net_7', 'net_15', 'net_30', 'net_30'] as const),
        },
        produce,
        non_produce,
        version: 1,
        updated_by_hash: null,
        updated_at: now.toISOString(),
      },
    ]
  })
}
