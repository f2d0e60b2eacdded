import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { findDuplicateUsers, mergeUsers } from '@/domain/access/duplicate-users'
import { listUsers, type ManagedUser } from '@/domain/access/managed-user'
import {
  copyInvitationLink,
  invite,
  listInvitations,
  type OpenInvitation,
  readUserForm,
  resendInvitation,
  revokeInvitation,
  saveUser,
  type UserForm,
} from '@/domain/access/user-form'
import { endUserSession, endUserSessions, listUserSessions } from '@/domain/access/user-sessions'
import { viewAs } from '@/domain/access/view-as'
import type { BodyOf } from '@/domain/contract/endpoint'
import { rowsOf, rowsQuery } from '@/queries/client/rows-query'

/** Users as staff list them; the first ones are available before the whole list. */
export const managedUsers = () => ({
  ...rowsQuery(listUsers, { queryKey: ['users', 'list'], query: { limit: -1 }, staleTime: 30_000 }),
  select: rowsOf<ManagedUser>,
})

/** A user for their form. Always read again: someone else may have saved it. */
export const userFormQuery = (hashid: string) =>
  queryOptions({
    queryKey: ['users', 'form', hashid],
    queryFn: async ({ signal }) => (await call(readUserForm, { params: { hashid }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const saveUserForm = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: UserForm) => call(saveUser, { params: { hashid }, body }),
    meta: { invalidates: [['users'], ['store-users']], success: true },
  })

/** Open sessions of a user, newest first. */
export const userSessions = (hashid: string) =>
  queryOptions({
    queryKey: ['user-sessions', hashid],
    queryFn: async ({ signal }) => (await call(listUserSessions, { params: { hashid }, signal })).data,
    staleTime: 0,
  })

/** Signs a user out of one device, or of all without a session. */
export const signUserOut = (hashid: string) =>
  mutationOptions({
    mutationFn: (id: string | null) =>
      id === null
        ? call(endUserSessions, { params: { hashid } })
        : call(endUserSession, { params: { hashid, id } }),
    meta: { invalidates: [['user-sessions'], ['open-sessions']], success: true, failure: 'Sign out' },
  })

/** Starts a view of the portal as a user. */
export const startView = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof viewAs>) => call(viewAs, { params: { hashid }, body }),
  })

/** Active accounts that may be of the same person as a user, or those that a search finds. */
export const duplicateUsers = (hashid: string, search: string) =>
  queryOptions({
    queryKey: ['users', 'duplicates', hashid, search],
    queryFn: async ({ signal }) =>
      (await call(findDuplicateUsers, { params: { hashid }, query: { search }, signal })).data,
  })

/** Merges another account into that of a user. */
export const mergeIntoUser = (hashid: string) =>
  mutationOptions({
    mutationFn: (from: string) => call(mergeUsers, { params: { hashid }, body: { from } }),
    meta: {
      invalidates: [['users'], ['history'], ['user-sessions'], ['store-users']],
      success: true,
      failure: 'We couldn’t merge the accounts',
    },
  })

/** Open invitations. The first ones are available before the whole list. */
export const openInvitations = () => ({
  ...rowsQuery(listInvitations, {
    queryKey: ['users', 'invitations'],
    query: { limit: -1 },
    staleTime: 30_000,
  }),
  select: rowsOf<OpenInvitation>,
})

export const sendInvitation = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof invite>) => call(invite, { body }),
    meta: { invalidates: [['users'], ['store-users']], success: true },
  })

export const sendInvitationAgain = () =>
  mutationOptions({
    mutationFn: (hashid: string) => call(resendInvitation, { params: { hashid } }),
    meta: { invalidates: [['users']], success: true, failure: "We couldn't resend the invitation" },
  })

export const linkOfInvitation = () =>
  mutationOptions({
    mutationFn: async (hashid: string) => (await call(copyInvitationLink, { params: { hashid } })).data.link,
    meta: { invalidates: [['users']], failure: "We couldn't make a link" },
  })

export const withdrawInvitation = () =>
  mutationOptions({
    mutationFn: (hashid: string) => call(revokeInvitation, { params: { hashid } }),
    meta: { invalidates: [['users'], ['store-users']], success: true, failure: "We couldn't revoke it" },
  })
