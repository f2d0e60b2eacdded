import type { Endpoint, Params, QueryOf, Schema } from '@/domain/contract/endpoint'
import type { file } from '@/domain/contract/file'
import { ApiError, NetworkError } from '../transport/api-error'
import { base, pathOf } from '../transport/send'
import { withToken } from './call'

/** A call that answers with a file. */
type FileEndpoint = Endpoint<string, Schema, Schema, typeof file>

/** The query and path parameters of a call for a file. */
type Given<E extends FileEndpoint> = { query?: QueryOf<E> } & (keyof Params<E> extends never
  ? { params?: undefined }
  : { params: Params<E> })

/**
 * Fetches a file of the contract, under the name that its header `file-name` gives.
 * @throws ApiError for a refusal, NoAnswer without one, SessionExpired where the session is over
 */
export const download = <E extends FileEndpoint>(endpoint: E, { query, params }: Given<E>): Promise<File> =>
  withToken(async (token) => {
    const response = await fetch(`${base}${pathOf(endpoint, params)}${search(query)}`, {
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }).catch(() => {
      throw new NetworkError()
    })
    if (!response.ok)
      throw new ApiError(response.status, {
        message: `The portal returned an error (${response.status}). Try again.`,
      })
    const content = await response.blob()
    return new File([content], response.headers.get('file-name') ?? 'download', { type: content.type })
  })

/** Returns the query string of a call. */
function search(query: unknown): string {
  const text = new URLSearchParams(Object.entries(Object(query)).map(([key, value]) => [key, String(value)]))
  return text.size > 0 ? `?${text}` : ''
}
