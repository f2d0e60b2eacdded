import * as z from 'zod/mini'
import { signedIn } from '../access/rule'
import { del, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { fileStream } from '../contract/file'
import { hashid } from '../values/primitives'
import { download, downloadRequest } from './download'

export const listDownloads = get('/downloads', {
  may: signedIn,
  summary: "The user's files that are being prepared or are ready, and those that failed or expired",
  query: z.object(wholeList),
  output: listOf(download),
})
export const requestDownload = post('/downloads', {
  may: signedIn,
  summary: 'Prepare a file in the background. Each kind asks for the rights of its direct download',
  body: downloadRequest,
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})
export const readDownload = get('/downloads/{hashid}/file', {
  may: signedIn,
  summary: 'A file that is ready',
  output: fileStream,
})
export const retryDownload = post('/downloads/{hashid}/retry', {
  may: signedIn,
  summary: 'Prepare a file again that failed, was canceled or has expired',
  output: message,
})
export const cancelDownload = post('/downloads/{hashid}/cancel', {
  may: signedIn,
  summary: 'Stop preparing a file',
  output: message,
})
export const removeDownload = del('/downloads/{hashid}', {
  may: signedIn,
  summary: 'Remove a file from the list. One that is being prepared is canceled',
  output: message,
})
