import * as z from 'zod/mini'
import { dataOf, get, listOf, post, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid, instant } from '../values/primitives'
import { permissionsField } from './permission-field'
import { type Role, roles } from './role'
import { mayEditRoles, mayReadRoles } from './rule'

/** Returns the hash of a role. Roles are the same in every installation. */
export const roleHash = (role: Role): string => `role-${role.toLowerCase().replaceAll(' ', '-')}`

/** A role as staff list it. */
export const managedRole = z.object({
  hashid,
  name: z.enum(roles),
  /** Its permissions, sorted. */
  permissions: z.array(z.string()),
  permission_count: z.int(),
  /** Active accounts. */
  user_count: z.int(),
  changed_at: z.nullable(instant),
  changed_by: z.nullable(z.string()),
})
export type ManagedRole = z.infer<typeof managedRole>

export const roleForm = defineForm({
  name: { schema: z.enum(roles, 'Unknown role'), empty: 'Store', label: 'Role' },
  permissions: permissionsField,
})
export type RoleForm = z.infer<typeof roleForm.schema>

/** The active users of a role who have a permission by themselves, whether or not the role has it. */
const holders = z.object({ permission: z.string(), own: z.int(), own_signed_in: z.int() })

/** Counts of a role's users, and of those who hold each permission on their own. */
export const roleHolders = z.object({
  user_count: z.int(),
  /** Users with an open session. */
  signed_in_count: z.int(),
  /** One entry for each permission that a user has by themselves. */
  holders: z.array(holders),
})
export type RoleHolders = z.infer<typeof roleHolders>

export const listRoles = get('/admin/roles', {
  may: mayReadRoles,
  summary: 'Roles with their permissions and numbers of users',
  query: z.object(wholeList),
  output: listOf(managedRole),
})
export const readRole = get('/admin/roles/{hashid}', {
  may: mayEditRoles,
  summary: 'Read a role for editing',
  output: dataOf(roleForm.schema),
})
export const saveRole = post('/admin/roles/{hashid}', {
  may: mayEditRoles,
  summary: 'Save the permissions of a role. A 409 names each field that differs from what someone else saved',
  body: roleForm.schema,
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})
export const readRoleHolders = get('/admin/roles/{hashid}/holders', {
  may: mayEditRoles,
  summary: 'Count the users of a role, and those who have a permission by themselves',
  output: dataOf(roleHolders),
})
