import type { Endpoint, OutputOf } from '@/domain/contract/endpoint'
import { sendFile, type Upload } from '../transport/upload'
import { withToken } from './call'

/**
 * Uploads a file to an endpoint of the contract and reports the progress.
 * @throws ApiError for an error answer, NetworkError without an answer, SessionExpired when the session is over
 */
export const upload = <E extends Endpoint>(endpoint: E, request: Upload): Promise<OutputOf<E>> =>
  withToken((token) => sendFile(endpoint, request, token), request)
