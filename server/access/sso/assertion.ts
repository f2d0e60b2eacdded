import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { email, text } from '@/domain/values/validation'
import type { AppContext } from '../../http/app-context'
import { log } from '../../logging/log'
import type { SignOnSettings } from '../../settings'
import { AssertionError, invalidAssertion } from './assertion-error'

/** Longest validity of an assertion. A longer one was not made for a single sign-on. */
const LONGEST_MINUTES = 60

const assertion = z.object({
  email,
  name: text(200),
  company: z._default(z.string().check(z.maxLength(200)), ''),
  exp: z.int(),
  jti: text(200),
  state: z.optional(text(200)),
})
export type Assertion = z.infer<typeof assertion>

/** Reads the association's assertion about a person, issued by it for this portal. @throws AssertionError */
export async function readAssertion(
  signOn: SignOnSettings,
  token: string,
  { clock, origin }: Pick<AppContext, 'clock' | 'origin'>,
): Promise<Assertion> {
  const now = clock()
  const result = z.safeParse(assertion, await verify(token, signOn, signOn.audience ?? origin(), now))
  const latest = now.getTime() + LONGEST_MINUTES * 60_000
  if (!result.success || result.data.exp * 1000 > latest) throw invalidAssertion()
  return result.data
}

async function verify(token: string, { secret, issuer }: SignOnSettings, audience: string, now: Date) {
  const expected = { algorithms: ['HS256'], currentDate: now, issuer, audience }
  try {
    return (await jwtVerify(token, secret, expected)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new AssertionError('This sign-in link has expired. Start again at the trade association.')
    if (error instanceof errors.JWTClaimValidationFailed)
      log.warn('sign-on-refused', 'The association signed an assertion with an invalid claim', {
        claim: error.claim,
      })
    throw invalidAssertion()
  }
}
