import { retailGroupForm, retailGroups } from '@/domain/marketplaces/retail-group'
import { adminResource } from './resource'

export const retailGroupResource = adminResource({
  noun: 'retail group',
  to: '/admin/retailgroups',
  form: retailGroupForm,
  endpoints: retailGroups,
})
