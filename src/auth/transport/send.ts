import { FetchError, ofetch } from 'ofetch'
import type { Endpoint, OutputOf } from '@/domain/contract/endpoint'
import { ApiError, NetworkError } from './api-error'
import { readServerClock } from './server-clock'

/** The base address of the API. */
export const base = `${import.meta.env.VITE_API_URL ?? ''}/api/v1`

/** A request, without its token. */
export interface Request {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** Longest wait for an answer in milliseconds, where the call has no `signal`; unlimited by default. */
  timeoutMs?: number
}

/**
 * Sends one call with a token.
 * @throws ApiError for a refusal, NoAnswer without one
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: Request,
  token: string | null,
): Promise<OutputOf<E>> {
  try {
    const response = await ofetch.raw<OutputOf<E>>(`${base}${pathOf(endpoint, request.params)}`, {
      method: endpoint.method,
      query: Object(request.query),
      body: bodyOf(request),
      signal: request.signal,
      timeout: request.timeoutMs,
      retry: false,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(request.body === undefined ? {} : { 'content-type': contentTypeOf(request) }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
    })
    readServerClock(response.headers.get('date'))
    // A page of a proxy or of a public network answers 200 as well.
    if (typeof response._data !== 'object' || response._data === null) throw new NetworkError()
    return response._data
  } catch (error) {
    throw errorFor(error, request.signal)
  }
}

const bodyOf = ({ body }: Request) =>
  body === undefined || body instanceof Blob ? body : JSON.stringify(body)
const contentTypeOf = ({ body }: Request) => (body instanceof Blob ? body.type : 'application/json')

/** The path of a call with its parameters filled in. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function errorFor(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  // A connection that breaks off within the body of an answer fails with an error of the browser.
  if (!(error instanceof FetchError) || error.status === undefined) return new NetworkError()
  const body: unknown = error.data
  return new ApiError(
    error.status,
    isErrorBody(body) ? body : { message: `The portal returned an error (${error.status}). Try again.` },
    secondsOf(error.response?.headers.get('retry-after')) * 1_000,
  )
}

/** The seconds of a Retry-After header; 0 without one or for a date. */
const secondsOf = (retryAfter: string | null | undefined) => Math.max(0, Number(retryAfter ?? 0) || 0)

/** Returns true for an error body of the contract. */
export const isErrorBody = (body: unknown): body is { message: string; errors?: Record<string, string[]> } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
