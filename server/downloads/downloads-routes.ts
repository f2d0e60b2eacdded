import {
  cancelDownload,
  listDownloads,
  readDownload,
  removeDownload,
  requestDownload,
  retryDownload,
} from '@/domain/downloads/contract'
import { serve, serveSteps } from '../http/serve'
import { readParts } from './download-job'
import { planOf } from './download-plan'
import * as downloads from './downloads'
import { joinParts, zipParts } from './read-content'

export const downloadRoutes = [
  serve(listDownloads, async ({ scope }) => ({ data: await downloads.readDownloads(scope) })),
  serve(requestDownload, async ({ scope, body }) => ({
    message: 'Preparing your file. Find it under Downloads.',
    data: { hashid: await downloads.addDownload(scope, body) },
  })),
  serveSteps(readDownload, {
    prepare: async ({ scope, params }) => {
      const download = await downloads.findReadyDownload(scope, params.hashid)
      return { download, parts: await readParts(scope.db, download.hashid) }
    },
    work: async ({ download: { request, file_name, created_at }, parts }, { files }) => {
      const isZip = planOf(request, new Date(created_at)).packaging === 'zip'
      const [first] = parts
      const type = isZip ? 'application/zip' : ((first && (await files.read(first.stored_hash))?.type) ?? '')
      return new Response(isZip ? zipParts(files, parts, new Date(created_at)) : joinParts(files, parts), {
        headers: {
          'content-type': type,
          'content-disposition': `attachment; filename="${file_name}"`,
          'file-name': file_name,
        },
      })
    },
    finish: async (_call, _prepared, response) => response,
  }),
  serve(retryDownload, async ({ scope, params }) => ({
    message: await downloads.retryDownload(scope, params.hashid),
  })),
  serve(cancelDownload, async ({ scope, params }) => ({
    message: await downloads.cancelDownload(scope, params.hashid),
  })),
  serve(removeDownload, async ({ scope, params }) => ({
    message: await downloads.removeDownload(scope, params.hashid),
  })),
]
