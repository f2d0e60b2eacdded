import { addPicture as addPictureEndpoint } from '@/domain/files/contract'
import { serveSteps } from '../http/serve'
import { addPicture, checkPictureQuota, storePicture } from './pictures'

export const pictureRoutes = [
  serveSteps(addPictureEndpoint, {
    prepare: async ({ scope, body }) => {
      await checkPictureQuota(scope)
      return body
    },
    work: (upload, services) => storePicture(upload, services),
    finish: async ({ scope }, _upload, stored) => ({ data: { hashid: await addPicture(scope, stored) } }),
  }),
]
