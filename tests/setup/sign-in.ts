import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'

/** The body that signs a demo account in. */
export const credentialsOf = (who: string) =>
  JSON.stringify({ email: `${who}@portal.test`, password: DEMO_PASSWORD })

/** Signs a demo account in to a running server. @returns its access token. @throws if the server refuses */
export async function signInTo(url: string, who: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    body: credentialsOf(who),
    headers: { 'content-type': 'application/json' },
  })
  const answer: unknown = await response.json()
  // Otherwise a later request would fail without a reason.
  if (!response.ok) throw new Error(`${who} cannot sign in: ${response.status} ${JSON.stringify(answer)}`)
  return z.parse(z.object({ access_token: z.string() }), answer).access_token
}
