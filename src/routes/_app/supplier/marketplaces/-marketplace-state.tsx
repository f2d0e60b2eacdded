import { requestStatus } from '@/domain/marketplaces/marketplace-request'
import {
  marketplaceState,
  marketplaceStates,
  type VendorMarketplace,
} from '@/domain/marketplaces/vendor-marketplace'
import { shownDay } from '@/routes/-page/shown-day'
import { Badge } from '@/ui/primitives/badge'

const variants = {
  selling: 'success',
  'leave-requested': 'info',
  leaving: 'warning',
  requested: 'info',
  available: 'secondary',
} as const
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The status of the vendor in a marketplace; an open question from staff comes first. */
export function StateBadge({ marketplace }: { marketplace: VendorMarketplace }) {
  const state = marketplaceState(marketplace)
  if (marketplace.request?.status === requestStatus.value.asked)
    return <Badge variant="destructive">Reply needed</Badge>
  return <Badge variant={variants[state]}>{marketplaceStates[state]}</Badge>
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`

/** Says how many products a vendor sells in a marketplace, or the outcome of its request. */
export function stateText(marketplace: VendorMarketplace): string {
  const { request, is_selling, joined_at, leaves_on, store_count, reached_count, product_count } = marketplace
  const all = store_count === 0 ? 'No stores yet' : counted(store_count, 'store')
  if (!is_selling)
    return [request && `Requested ${date.format(new Date(request.created_at))}`, all]
      .filter(Boolean)
      .join(' · ')
  return [
    joined_at ? `Since ${date.format(new Date(joined_at))}` : '',
    store_count === 0 ? all : `You deliver to ${reached_count.toLocaleString('en-US')} of ${all}`,
    counted(product_count, 'approved product'),
    leaves_on && `Last day for orders: ${shownDay(leaves_on)}`,
    request?.last_day && `Requested last day: ${shownDay(request.last_day)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
