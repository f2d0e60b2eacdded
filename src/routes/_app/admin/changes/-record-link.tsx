import { Link } from '@tanstack/react-router'
import type { RecordLink } from '@/routes/-page/changes/change-items'

const addresses = {
  category: '/admin/categories/$hashid',
  unit: '/admin/units/$hashid',
  'partner-group': '/admin/partnergroups/$hashid',
  partner: '/admin/partners/$hashid',
  'retail-group': '/admin/retailgroups/$hashid',
  'vendor-group': '/admin/vendor-groups/$hashid',
  broker: '/admin/brokers/$hashid',
  'closed-day': '/admin/calendar/$hashid',
  user: '/admin/users/$hashid',
  recall: '/admin/product-recall/$hashid',
  announcement: '/admin/announcements/$hashid',
  promotion: '/admin/promotions/$hashid',
  faq: '/admin/store-faqs/$hashid',
  tutorial: '/admin/tutorials/$hashid',
  marketplace: '/admin/marketplaces/$hashid',
  asset: '/admin/assets/$hashid',
} as const
const hasAddress = (entity: string): entity is keyof typeof addresses => entity in addresses

/** A link from a change to the editor of its record; the name of one that is not there. */
export const linkRecord: RecordLink = ({ entity, record_hash, record_name, is_stored }) => {
  const link = { tabIndex: -1, dir: 'auto', className: 'font-medium', children: record_name } as const
  if (!is_stored) return <span dir="auto">{record_name}</span>
  if (entity === 'product')
    return <Link {...link} to="/product/edit/{-$hashid}" params={{ hashid: record_hash }} />
  if (entity === 'vendor')
    return <Link {...link} to="/vendor/edit/{-$vendorHash}" params={{ vendorHash: record_hash }} />
  if (entity === 'store-settings')
    return <Link {...link} to="/stores/manager" search={{ store: record_hash }} />
  return hasAddress(entity) ? (
    <Link {...link} to={addresses[entity]} params={{ hashid: record_hash }} />
  ) : (
    <span dir="auto">{record_name}</span>
  )
}
