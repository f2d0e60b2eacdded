import * as z from 'zod/mini'
import { dataOf, del, get, message, post } from '../contract/endpoint'
import { instant } from '../values/primitives'
import { requiredEmail, text } from '../values/validation'
import { notification } from './notification'
import { password } from './registration'
import { anyone, signedIn } from './rule'

const currentPassword = z
  .string('Required')
  .check(z.minLength(1, 'Required'), z.maxLength(1000, 'Use 1,000 characters or fewer'))

const account = z.object({
  name: z.string(),
  email: z.string(),
  /** An address that waits to be confirmed by the link mailed to it. */
  email_change: z.nullable(z.object({ email: z.string(), expires_at: instant })),
  /** Notifications that the user turned off. */
  muted: z.array(notification),
})
export type Account = z.infer<typeof account>

export const viewAccount = get('/account', {
  may: signedIn,
  summary:
    'The account of the user: name, email address, a change of it that waits, and notifications turned off',
  output: dataOf(account),
})

export const nameForm = z.object({ name: text(100) })
export const renameAccount = post('/account/name', {
  may: signedIn,
  summary: 'Change the name of the user',
  body: nameForm,
  output: message,
})

export const passwordChange = z.object({ current_password: currentPassword, password })
export const changePassword = post('/account/password', {
  may: signedIn,
  summary: 'Change the password of the user and end all other sessions; 429 after too many wrong passwords',
  body: passwordChange,
  output: message,
})

export const emailChange = z.object({ email: requiredEmail, current_password: currentPassword })
export const requestEmailChange = post('/account/email', {
  may: signedIn,
  summary: 'Mail a link to a new email address, which confirms it, and a note to the current one',
  body: emailChange,
  output: message,
})
export const cancelEmailChange = del('/account/email', {
  may: signedIn,
  summary: 'Cancel the change of the email address that waits to be confirmed',
  output: message,
})
export const confirmEmailChange = post('/auth/confirm-email', {
  may: anyone,
  summary: 'Confirm a new email address with the token of the mail; works once, for a day',
  body: z.object({ token: text(64) }),
  output: message,
})

export const chooseNotification = post('/account/notifications', {
  may: signedIn,
  summary: 'Turn a notification of the user on or off',
  body: z.object({ ...notification.shape, is_on: z.boolean('Required') }),
  output: message,
})

export const endOtherSessions = post('/account/sign-out-others', {
  may: signedIn,
  summary: 'End all sessions of the user but this one',
  output: message,
})

export const accountClosing = z.object({ current_password: currentPassword })
export const closeAccount = post('/account/close', {
  may: signedIn,
  summary: 'Close the account of the user and end all of its sessions; 409 for the only developer',
  body: accountClosing,
  output: message,
})
