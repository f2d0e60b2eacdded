import { productStatus } from '@/domain/catalogue/product'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import type { clientWidgets } from '../schema/support/client-widgets'
import { randomOf } from './random'

const FEATURED = 12

/** Makes the widgets on dashboards of the demo: links for everybody, and an announcement and products of the season for a group. */
export function makeClientWidgets(
  { partners, products }: DemoRecords,
  now: Date,
): (typeof clientWidgets.$inferInsert)[] {
  const random = randomOf('client-widgets')
  const today = dayIn(DEFAULT_ZONE, now)
  const group = partners.find(
    ({ display_name }) => display_name === 'Maple Street Market',
  )?.partner_group_hash
  const ofGroup = { group_hashes: group === undefined ? [] : [group] }
  const seasonal = products
    .filter(({ status, seasonal_item }) => status === productStatus.value.open && seasonal_item)
    .slice(0, FEATURED)
  return [
    {
      hashid: random.hash(),
      name: 'Fall reset',
      kind: 'announcement',
      title: 'Shelf resets start this month',
      text: 'Your category manager visits each store once. Have your **planograms** at hand, and check your [order guides](/guides) before the visit.',
      ...ofGroup,
      starts_on: daysAfter(today, -6),
      ends_on: daysAfter(today, 21),
      position: 1,
    },
    {
      hashid: random.hash(),
      name: 'Seasonal picks',
      kind: 'products',
      title: 'Picks of the season',
      product_hashes: seasonal.map(({ hashid }) => hashid),
      ...ofGroup,
      ends_on: daysAfter(today, 40),
      position: 2,
    },
    {
      hashid: random.hash(),
      name: 'Shortcuts for everyone',
      kind: 'links',
      title: 'Shortcuts',
      link_labels: ['Plan this week’s orders', 'Reorder what ran out', 'Food safety at the FDA'],
      link_addresses: ['/order/planner', '/order/reorder', 'https://www.fda.gov/food'],
      position: 3,
    },
    {
      hashid: random.hash(),
      name: 'How we are doing',
      kind: 'figures',
      title: 'Service and claims',
      figures: ['fill-rate', 'open-claims'],
      ...ofGroup,
      position: 4,
    },
  ]
}

interface DemoRecords {
  partners: readonly { display_name: string; partner_group_hash: string }[]
  products: readonly { hashid: string; status: number; seasonal_item: boolean }[]
}
