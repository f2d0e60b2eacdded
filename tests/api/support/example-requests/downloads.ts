import type { Example } from './example'

const ofDownload: Example = ({ download }) => ({ params: { hashid: download }, isPersonal: true })

export const downloadsExamples: Record<string, Example> = {
  'POST /downloads': ({ order }) => ({ body: { kind: 'orders', hashes: [order], format: 'zip' } }),
  'GET /downloads/{hashid}/file': ofDownload,
  'POST /downloads/{hashid}/retry': ofDownload,
  'POST /downloads/{hashid}/cancel': ofDownload,
  'DELETE /downloads/{hashid}': ofDownload,
}
