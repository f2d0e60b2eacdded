import * as z from 'zod/mini'
import { hashid } from './primitives'
import { adminRoles, type Role, roles } from './role'
import { email, text } from './validation'

const ofBuyers: readonly Role[] = [
  'Store',
  'SFP Client',
  'Corporate',
  'District',
  'Specialty Distributor',
  'Analyst',
]
const below: Partial<Record<Role, readonly Role[]>> = {
  Corporate: ['Store', 'District', 'Corporate'],
  District: ['Store', 'District'],
  'SFP Client': ['Store', 'SFP Client'],
  'Specialty Distributor': ['Store', 'Specialty Distributor'],
}

/** The roles that someone of a role may give to others: never more than their own. */
export const rolesGivenBy = (role: Role): readonly Role[] =>
  adminRoles.includes(role) ? ofBuyers : (below[role] ?? [])

/** Someone who works for a store. */
export const storeUser = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  role_name: z.enum(roles),
  status: z.literal([0, 1, 2]),
  /** Those of their stores that the user who asks may see too. */
  store_hashes: z.array(hashid),
  /** Whether the user who asks may change their stores and status. */
  is_manageable: z.boolean(),
})
export type StoreUser = z.infer<typeof storeUser>

const stores = z
  .array(hashid)
  .check(z.minLength(1, 'Choose at least one store'), z.maxLength(1000, 'Choose at most 1,000 stores'))

export const storeInvitation = z.object({
  email,
  name: text(100),
  role_name: z.enum(roles, 'Choose a role'),
  store_hashes: stores,
})
export const storeUserChange = z.object({
  store_hashes: z.optional(stores),
  is_active: z.optional(z.boolean()),
})
