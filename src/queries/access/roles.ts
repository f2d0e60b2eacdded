import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  listRoles,
  type ManagedRole,
  type RoleForm,
  readRole,
  readRoleHolders,
  saveRole,
} from '@/domain/access/managed-role'
import { rowsOf, rowsQuery } from '@/queries/client/rows-query'

/** Roles with their permissions. */
export const managedRoles = () => ({
  ...rowsQuery(listRoles, { queryKey: ['roles', 'list'], query: { limit: -1 }, staleTime: 30_000 }),
  select: rowsOf<ManagedRole>,
})

/** A role for its form. Always read again: someone else may have saved it. */
export const roleFormQuery = (hashid: string) =>
  queryOptions({
    queryKey: ['roles', 'form', hashid],
    queryFn: async ({ signal }) => (await call(readRole, { params: { hashid }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** The number of users of a role, and of those who have permissions by themselves. */
export const roleHolders = (hashid: string) =>
  queryOptions({
    queryKey: ['roles', 'holders', hashid],
    queryFn: async ({ signal }) => (await call(readRoleHolders, { params: { hashid }, signal })).data,
    staleTime: 0,
  })

export const saveRoleForm = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: RoleForm) => call(saveRole, { params: { hashid }, body }),
    meta: { invalidates: [['roles'], ['users']], success: true },
  })
