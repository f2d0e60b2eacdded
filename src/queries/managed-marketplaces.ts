import { managedMarketplaces, marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { adminResource } from './resource'

export const marketplaceResource = adminResource({
  noun: 'marketplace',
  entity: 'marketplace',
  to: '/admin/marketplaces',
  form: marketplaceForm,
  endpoints: managedMarketplaces,
  affects: ['marketplace-names', 'host-marketplace', 'partnergroups'],
})
