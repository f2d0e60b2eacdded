import type { Endpoint, Params, QueryOf, Schema } from '@/domain/contract/endpoint'
import type { file, fileStream } from '@/domain/contract/file'
import { answerError, fetchAnswer } from '../transport/send'
import { withToken } from './call'

type FileEndpoint = Endpoint<string, Schema, Schema, typeof file | typeof fileStream>

/** Query and path parameters of a file endpoint. */
type RequestOf<E extends FileEndpoint> = { query?: QueryOf<E> } & (keyof Params<E> extends never
  ? { params?: undefined }
  : { params: Params<E> })

/**
 * Downloads a file of the contract, named by the response header `file-name`.
 * @throws ApiError for an error answer, NetworkError without an answer, SessionExpired when the session is over
 */
export const download = <E extends FileEndpoint>(endpoint: E, request: RequestOf<E>): Promise<File> =>
  withToken(async (token) => {
    const response = await fetchAnswer(endpoint, request, token)
    if (!response.ok) throw answerError(response.status, null)
    const content = await response.blob()
    return new File([content], response.headers.get('file-name') ?? 'download', { type: content.type })
  })
