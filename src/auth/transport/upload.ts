import type { Endpoint, OutputOf } from '@/domain/contract/endpoint'
import { NetworkError } from './api-error'
import { answerError, apiAddress, authorizationOf, pathOf } from './send'

export interface Upload {
  params?: Record<string, string>
  query?: Record<string, string>
  body: Blob
  signal: AbortSignal
  /** Receives the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a file and reports its progress, which `fetch` cannot do.
 * @throws ApiError for an error answer, NetworkError without an answer, AbortError if the signal aborts
 */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal, onProgress }: Upload,
  token: string | null,
): Promise<OutputOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<E>>()
  const request = new XMLHttpRequest()
  const search = query ? `?${new URLSearchParams(query)}` : ''
  request.open(endpoint.method, apiAddress(pathOf(endpoint, params)) + search)
  request.responseType = 'json'
  request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
  request.setRequestHeader('content-type', body.type)
  for (const [name, value] of Object.entries(authorizationOf(token))) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener('load', () => {
    const { status, response } = request
    if (status >= 400) reject(answerError(status, response))
    else if (response === null) reject(new NetworkError())
    else resolve(response)
  })
  request.addEventListener('error', () => reject(new NetworkError()))
  const abort = () => request.abort()
  request.addEventListener('abort', () => reject(signal.reason))
  signal.addEventListener('abort', abort, { once: true })
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
  request.send(body)
  return promise
}
