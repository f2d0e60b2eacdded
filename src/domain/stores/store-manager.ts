import { adminRoles, type Role } from '../access/role'

/** Roles that run several stores. */
export const managersOfMany: readonly Role[] = [
  ...adminRoles,
  'Corporate',
  'District',
  'SFP Client',
  'Specialty Distributor',
]

/** Who may look after stores at all. */
export const storeManagers: readonly Role[] = [...managersOfMany, 'Store', 'Analyst']
