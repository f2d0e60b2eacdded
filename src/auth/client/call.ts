import type { BodyOf, Endpoint, OutputOf, Params, QueryOf } from '@/domain/contract/endpoint'
import { refreshOnce } from '../session/refresh'
import { isResumable, waitForResumption } from '../session/resumption'
import { tokens } from '../session/tokens'
import { ApiError, SessionExpired } from '../transport/api-error'
import { type Request, send } from '../transport/send'

type RequestOf<E extends Endpoint> = (keyof Params<E> extends never ? unknown : { params: Params<E> }) &
  (undefined extends QueryOf<E> ? unknown : { query?: QueryOf<E> }) &
  (undefined extends BodyOf<E> ? unknown : { body: BodyOf<E> }) &
  Pick<Request, 'idempotencyKey' | 'signal' | 'timeoutMs'>

/**
 * Calls an endpoint of the contract. After a 401 it refreshes the session once, shared by all waiting calls, and sends the call again. If
 * the session has expired while a page is open, the call waits until the same user signs in again there.
 * @throws ApiError for an error answer, NetworkError without an answer, SessionExpired when the session is over
 */
export const call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<OutputOf<E>> =>
  endpoint.may.kind === 'anyone'
    ? send(endpoint, request, tokens.access())
    : withToken((token) => send(endpoint, request, token), request)

/** Sends with the current token; after a 401, sends once more with a refreshed one. */
export async function withToken<T>(
  sendWith: (token: string | null) => Promise<T>,
  { signal }: Pick<Request, 'signal'> = {},
): Promise<T> {
  const token = isResumable() ? await waitForResumption(signal) : tokens.access()
  const user = tokens.userHash()
  try {
    return await sendWith(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (!token) throw new SessionExpired()
    return await sendWith(await refreshedToken(token, user, signal))
  }
}

/** Returns the token for the second attempt: always of the same user, never of someone who signed in meanwhile. */
async function refreshedToken(rejectedToken: string, user: string | null, signal: AbortSignal | undefined) {
  try {
    const token = await refreshOnce(rejectedToken)
    if (tokens.userHash() !== user) throw new SessionExpired()
    return token
  } catch (error) {
    if (error instanceof SessionExpired && tokens.expiredUser() === user) return waitForResumption(signal)
    throw error
  }
}
