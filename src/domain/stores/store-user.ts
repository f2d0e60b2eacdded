import * as z from 'zod/mini'
import { adminRoles, type Role, roles } from '../access/role'
import { hashid } from '../values/primitives'
import { email, text } from '../values/validation'

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

/** Returns the roles that a role may assign to others, never higher than its own. */
export const rolesGivenBy = (role: Role): readonly Role[] =>
  adminRoles.includes(role) ? ofBuyers : (below[role] ?? [])

/** Ranks of roles, lowest first. */
const ranks: readonly (readonly Role[])[] = [
  ['Store', 'Analyst', 'Vendor Outreach', 'QA-User', 'Supplier'],
  ['District', 'SFP Client', 'Specialty Distributor'],
  ['Corporate'],
  adminRoles,
]
const rankOf = (role: Role) => ranks.findIndex((rank) => rank.includes(role))

/**
 * Returns why someone of a role cannot reopen an account that `closer` closed; null if they can. It takes the same rank or a higher one; if
 * nobody is known to have closed it, only staff can.
 */
export function reopenErrorOf(role: Role, closer: Pick<StoreUser, 'name' | 'role_name'> | null) {
  if (adminRoles.includes(role)) return null
  if (!closer || adminRoles.includes(closer.role_name))
    return 'Only our staff can reopen this account. Contact support.'
  return rankOf(closer.role_name) > rankOf(role)
    ? `Closed by ${closer.name} (${closer.role_name}). Ask them to reopen it.`
    : null
}

export const storeUser = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  role_name: z.enum(roles),
  status: z.literal([0, 1, 2]),
  /** Their stores, limited to those the current user may see. */
  store_hashes: z.array(hashid),
  /** True if the current user may change their stores and status. */
  is_manageable: z.boolean(),
  /** Why the current user cannot reopen this closed account; null if they can, and for open accounts. */
  reopen_refusal: z.nullable(z.string()),
})
export type StoreUser = z.infer<typeof storeUser>

const stores = z
  .array(hashid)
  .check(z.minLength(1, 'Choose at least one store'), z.maxLength(1000, 'Choose up to 1,000 stores'))

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
