import type { Endpoint, Params, QueryOf, Schema } from '@/domain/contract/endpoint'
import type { file } from '@/domain/contract/file'
import { ApiError, NetworkError } from '../transport/api-error'
import { base, pathOf } from '../transport/send'
import { withToken } from './call'

/** An endpoint that answers with a file. */
type FileEndpoint = Endpoint<string, Schema, Schema, typeof file>

/** Query and path parameters of a file endpoint. */
type RequestOf<E extends FileEndpoint> = { query?: QueryOf<E> } & (keyof Params<E> extends never
  ? { params?: undefined }
  : { params: Params<E> })

/**
 * Downloads a file of the contract, named by the response header `file-name`.
 * @throws ApiError for an error answer, NetworkError without an answer, SessionExpired when the session is over
 */
export const download = <E extends FileEndpoint>(
  endpoint: E,
  { query, params }: RequestOf<E>,
): Promise<File> =>
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

function search(query: unknown): string {
  const text = new URLSearchParams(Object.entries(Object(query)).map(([key, value]) => [key, String(value)]))
  return text.size > 0 ? `?${text}` : ''
}
