import { addDocumentFile, downloadDocument, listExpiringDocuments } from '@/domain/vendors/vendor-document'
import { serve, serveSteps } from '../../http/serve'
import {
  addDocumentFile as addFile,
  checkDocumentQuota,
  downloadOf,
  storeDocumentFile,
} from './document-files'
import { findDocumentFile, readExpiring } from './documents'

export const documentRoutes = [
  serveSteps(addDocumentFile, {
    prepare: async ({ scope, body }) => {
      await checkDocumentQuota(scope)
      return body
    },
    work: storeDocumentFile,
    finish: async ({ scope, query: { name } }, _body, stored) => ({
      data: { hashid: await addFile(scope, name, stored) },
    }),
  }),
  serveSteps(downloadDocument, {
    prepare: ({ scope, params }) => findDocumentFile(scope, params.vendor, params.hashid),
    work: downloadOf,
    finish: async (_call, _found, file) => file,
  }),
  serve(listExpiringDocuments, async ({ scope }) => ({ data: await readExpiring(scope) })),
]
