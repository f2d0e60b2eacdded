/** Suppliers are a role here, so rules can name them like any other. */
export const roles = [
  'Operations',
  'Developer',
  'Store',
  'SFP Client',
  'Corporate',
  'District',
  'Specialty Distributor',
  'Analyst',
  'Vendor Outreach',
  'QA-User',
  'Supplier',
] as const

export type Role = (typeof roles)[number]

export const adminRoles: readonly Role[] = ['Operations', 'Developer']
/** Roles that may work without a context, across all stores. */
export const clearRoles: readonly Role[] = [...adminRoles, 'Analyst']
/** Roles that may choose a whole group as their context. */
export const groupRoles: readonly Role[] = [...clearRoles, 'Corporate', 'Vendor Outreach', 'QA-User']
