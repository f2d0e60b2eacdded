import { mutationOptions } from '@tanstack/react-query'
import { upload } from '@/auth/client/upload'
import { picture } from '@/domain/contract/file'
import { addPicture } from '@/domain/files/contract'

/** Key of running uploads: a form waits for them before it is saved. */
export const pictureUploads = ['picture-uploads']

export interface PictureUpload {
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** A reason not to upload a file. */
export class UnfitFile extends Error {}

/** Uploads a picture and returns its hash. */
export const uploadPicture = () =>
  mutationOptions({
    mutationKey: pictureUploads,
    mutationFn: async ({ file, signal, onProgress }: PictureUpload) => {
      checkFile(file)
      return (await upload(addPicture, { body: file, signal, onProgress })).data.hashid
    },
    retry: false,
  })

/** Refuses early what the API would refuse after the upload. */
function checkFile(file: File): void {
  const error = picture.safeParse(file).error?.issues[0]?.message
  if (error !== undefined) throw new UnfitFile(error)
}
