import { adminRoles, type Role } from '../access/role'

/** Roles that manage several stores. */
export const managersOfMany: readonly Role[] = [
  ...adminRoles,
  'Corporate',
  'District',
  'SFP Client',
  'Specialty Distributor',
]

export const storeManagers: readonly Role[] = [...managersOfMany, 'Store', 'Analyst']
