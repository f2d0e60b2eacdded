import * as z from 'zod/mini'
import { account, anyone } from '../rule'
import { text } from '../validation'
import { message, post } from './endpoint'

export const verifyEmail = post('/auth/verify-email', {
  may: anyone,
  summary:
    'Confirm an email address with the token of a mail; good for a day, and says the same when used again',
  body: z.object({ token: text(64) }),
  output: message,
})
export const resendVerification = post('/auth/verify-email/resend', {
  may: account,
  summary: 'Mail the link that confirms the address once more; 429 after a few',
  output: message,
})
