import * as z from 'zod/mini'
import { password, passwordReset } from '../registration'
import { anyone } from '../rule'
import { text } from '../validation'
import { message, post } from './endpoint'

export const requestPassword = post('/auth/password/request', {
  may: anyone,
  summary: 'Ask for a mail with a link that sets a new password; answers the same for every address',
  body: passwordReset,
  output: message,
})
export const resetPassword = post('/auth/password/reset', {
  may: anyone,
  summary: 'Set a new password with the token of such a mail, once; ends all sessions of the account',
  body: z.object({ token: text(64), password }),
  output: message,
})
