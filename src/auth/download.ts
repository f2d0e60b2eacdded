import type { Endpoint, Params, Schema } from '@/domain/contract/endpoint'
import type { file } from '@/domain/contract/file'
import { ApiError, NoAnswer } from './api-error'
import { withToken } from './client'
import { base, pathOf } from './send'

/** A call that answers with a file. */
type FileEndpoint<Path extends string> = Endpoint<Path, Schema, Schema, typeof file>

/**
 * Fetches a file of the contract, under the name that its header `file-name` gives. Section 7.
 * @throws ApiError for a refusal, NoAnswer without one, SessionExpired where the session is over
 */
export const download = <Path extends string>(
  endpoint: FileEndpoint<Path>,
  // Of a path without parameters these are none, and need not be named.
  ...[params]: keyof Params<FileEndpoint<Path>> extends never ? [] : [Params<FileEndpoint<Path>>]
): Promise<File> =>
  withToken(async (token) => {
    const response = await fetch(`${base}${pathOf(endpoint, params)}`, {
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }).catch(() => {
      throw new NoAnswer()
    })
    if (!response.ok)
      throw new ApiError(response.status, { message: `The portal answered ${response.status}.` })
    const content = await response.blob()
    return new File([content], response.headers.get('file-name') ?? 'download', { type: content.type })
  })
