import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import * as contract from '@/domain/access/account-contract'
import type { Notification } from '@/domain/access/notification'
import { sessionKey } from './session-key'

const accountKey = ['account']

/** The account of the signed-in user. */
export const account = () =>
  queryOptions({
    queryKey: accountKey,
    queryFn: async ({ signal }) => (await call(contract.viewAccount, { signal })).data,
    staleTime: 0,
  })

export const renameAccount = (name: string) => call(contract.renameAccount, { body: { name } })

export const changePassword = (body: { current_password: string; password: string }) =>
  call(contract.changePassword, { body })

export const requestEmailChange = (body: { email: string; current_password: string }) =>
  call(contract.requestEmailChange, { body })

export const cancelEmailChange = () =>
  mutationOptions({
    mutationFn: () => call(contract.cancelEmailChange, {}),
    meta: { invalidates: [accountKey], success: true, failure: 'Cancel the change' },
  })

/** Confirms a new email address with the token of a mail, independent of who is signed in. */
export const confirmEmailChange = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (token: string) => call(contract.confirmEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  })

/** Turns a notification on or off; the checkbox changes at once, and back if it fails. */
export const chooseNotification = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (choice: Notification & { is_on: boolean }) =>
      call(contract.chooseNotification, { body: choice }),
    onMutate: async ({ event, channel, is_on }) => {
      await client.cancelQueries({ queryKey: accountKey })
      client.setQueryData(account().queryKey, (before) => {
        if (!before) return before
        const others = before.muted.filter((muted) => muted.event !== event || muted.channel !== channel)
        return { ...before, muted: is_on ? others : [...others, { event, channel }] }
      })
    },
    meta: {
      invalidates: [accountKey, ['announcements'], ['cart', 'notices']],
      failure: 'Notifications',
    },
  })

/** Closes the user's account. Their session ends with it. */
export const closeAccount = (body: { current_password: string }) => call(contract.closeAccount, { body })

/** Signs the user out everywhere but here. */
export const endOtherSessions = () =>
  mutationOptions({
    mutationFn: () => call(contract.endOtherSessions, {}),
    meta: { invalidates: [['open-sessions']], success: true, failure: 'Sign out everywhere else' },
  })
