import { managedMarketplaces, marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { adminRecord } from '@/queries/records/admin-record'

export const marketplaceRecord = adminRecord({
  noun: 'marketplace',
  kind: 'marketplace',
  to: '/admin/marketplaces',
  form: marketplaceForm,
  endpoints: managedMarketplaces,
  affects: ['marketplace-names', 'host-marketplace', 'partnergroups'],
})
