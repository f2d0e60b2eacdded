import * as z from 'zod/mini'
import { ApiError } from '../../http/api-error'
import type { ExternalServices } from '../../http/external-services'
import type { Settings } from '../../settings'

type Fetch = ExternalServices['fetch']
type Access = NonNullable<Settings['payments']>

const TIMEOUT_MS = 10_000

const account = z.object({
  id: z.string(),
  details_submitted: z._default(z.boolean(), false),
  charges_enabled: z._default(z.boolean(), false),
  payouts_enabled: z._default(z.boolean(), false),
  requirements: z.nullish(
    z.object({
      currently_due: z.nullish(z.array(z.string())),
      disabled_reason: z.nullish(z.string()),
    }),
  ),
})
const accountLink = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Unexpected response of the provider. Contains only its status, because the body may quote the request. */
class UnexpectedResponse extends Error {
  readonly code: number

  constructor(status: number) {
    super(`The payment provider answered ${status}`)
    this.code = status
  }
}

/** Client of the payment provider (Stripe Connect, HTTP API). */
export const paymentProvider = (access: Access, fetch: Fetch) => ({
  readAccount: async (id: string) => ask(access, fetch, `/v1/accounts/${encodeURIComponent(id)}`, account),
  /** Creates an account. Repeated calls create only one per owner. */
  makeAccount: async (owner: { hashid: string; name: string; email: string }) =>
    ask(access, fetch, '/v1/accounts', account, {
      body: {
        type: 'express',
        email: owner.email,
        'business_profile[name]': owner.name,
        'metadata[owner_hash]': owner.hashid,
      },
      idempotencyKey: `account-${owner.hashid}`,
    }),
  /** Returns an address where the owner completes the account. It leads back to `origin`. */
  linkAccount: async (id: string, origin: string) =>
    ask(access, fetch, '/v1/account_links', accountLink, {
      body: {
        account: id,
        type: 'account_onboarding',
        return_url: `${origin}/stripe-return`,
        refresh_url: `${origin}/stripe-reauth`,
      },
    }),
})

async function ask<S extends z.ZodMiniType>(
  { url, secret }: Access,
  fetch: Fetch,
  path: string,
  schema: S,
  { body, idempotencyKey }: { body?: Record<string, string>; idempotencyKey?: string } = {},
): Promise<z.output<S>> {
  try {
    const response = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
    })
    if (!response.ok) throw new UnexpectedResponse(response.status)
    return z.parse(schema, await response.json())
  } catch (error) {
    throw new ApiError(
      409,
      "The payment provider isn't responding properly. Nothing was changed. Try again in a few minutes.",
      undefined,
      {},
      { cause: error },
    )
  }
}
