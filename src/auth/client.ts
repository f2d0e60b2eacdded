import { FetchError, ofetch } from 'ofetch'
import { refresh as refreshEndpoint, type Tokens } from '@/domain/contract/auth'
import type { BodyOf, Endpoint, OutputOf, Params, QueryOf } from '@/domain/contract/endpoint'
import { ApiError, NoAnswer, SessionExpired } from './api-error'
import { readServerClock } from './server-clock'
import { tokens } from './tokens'

export const base = `${import.meta.env.VITE_API_URL ?? ''}/api/v1`

type Given<E extends Endpoint> = (keyof Params<E> extends never ? unknown : { params: Params<E> }) &
  (undefined extends QueryOf<E> ? unknown : { query?: QueryOf<E> }) &
  (undefined extends BodyOf<E> ? unknown : { body: BodyOf<E> }) & {
    idempotencyKey?: string
    signal?: AbortSignal
  }

interface Request {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Makes a call of the contract. A 401 refreshes the session once, whatever number of calls wait for it, and the call is
 * sent again.
 * @throws ApiError for a refusal, NoAnswer without one, SessionExpired where the session is over
 */
export const call = <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<OutputOf<E>> =>
  withToken((token) => send(endpoint, given, token))

/** Sends with the present token; on a 401 once more, with a renewed one. */
export async function withToken<T>(sendWith: (token: string | null) => Promise<T>): Promise<T> {
  const sentWith = tokens.access()
  try {
    return await sendWith(sentWith)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !sentWith) throw error
    const current = tokens.access()
    const renewed = current && current !== sentWith ? current : await refreshOnce()
    return await sendWith(renewed)
  }
}

let refreshing: Promise<string> | null = null

function refreshOnce(): Promise<string> {
  refreshing ??= refreshTokens().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refreshTokens(): Promise<string> {
  const refresh_token = tokens.refresh()
  try {
    if (!refresh_token) throw new SessionExpired()
    const renewed: Tokens = await send(refreshEndpoint, { body: { refresh_token } }, null)
    tokens.save(renewed)
    return renewed.access_token
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    tokens.clear()
    throw new SessionExpired()
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  request: Request,
  token: string | null,
): Promise<OutputOf<E>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  )
  try {
    const response = await ofetch.raw<OutputOf<E>>(`${base}${path}`, {
      method: endpoint.method,
      query: Object(request.query),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal,
      retry: false,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
    })
    readServerClock(response.headers.get('date'))
    if (response._data === undefined) throw new NoAnswer()
    return response._data
  } catch (error) {
    throw refusalOf(error, request.signal)
  }
}

function refusalOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (!(error instanceof FetchError) || signal?.aborted) return error
  if (error.status === undefined) return new NoAnswer()
  const body: unknown = error.data
  return new ApiError(
    error.status,
    isProblem(body) ? body : { message: `The portal answered ${error.status}.` },
  )
}

const isProblem = (body: unknown): body is { message: string; errors?: Record<string, string[]> } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
