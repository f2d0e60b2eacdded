import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { upload } from '@/auth/client/upload'
import type { setProfileImage } from '@/domain/access/profile-image'
import type { addPicture } from '@/domain/files/contract'
import type { addSetupLogo } from '@/domain/marketplaces/setup'
import type { addHelpFile } from '@/domain/support/help-file'
import type { addAssetFile } from '@/domain/vendors/contract'
import type { addDocumentFile } from '@/domain/vendors/vendor-document'

/** Key of running uploads: a form waits for them before it is saved. */
export const fileUploads = ['file-uploads']

/** A call that stores a file and returns its hash. */
type UploadEndpoint =
  | typeof addSetupLogo
  | typeof addPicture
  | typeof addAssetFile
  | typeof setProfileImage
  | typeof addDocumentFile
  | typeof addHelpFile

/** An upload endpoint with its path parameters. */
export interface UploadTarget {
  endpoint: UploadEndpoint
  params?: Record<string, string>
}

interface FileUpload {
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** A reason not to upload a file. */
export class UnfitFile extends Error {}

/** Longer file names are cut at the start, because the end has the type. */
const LONGEST_NAME = 200

/** Uploads a file of a form and returns its hash. */
export const uploadFile = (target: UploadTarget) =>
  mutationOptions({
    mutationKey: fileUploads,
    mutationFn: (request: FileUpload) => sendFile(target, request),
    retry: false,
  })

/** Checks and uploads a file. Returns its hash. @throws UnfitFile */
export async function sendFile(
  { endpoint, params }: UploadTarget,
  { file, signal, onProgress }: FileUpload,
): Promise<string> {
  checkFile(endpoint, file)
  const query = { name: file.name.slice(-LONGEST_NAME) }
  return (await upload(endpoint, { params, query, body: file, signal, onProgress })).data.hashid
}

/** Checks the type and size before the upload, as the API does after it. @throws UnfitFile */
function checkFile({ body }: UploadEndpoint, file: File): void {
  const error = z.safeParse(body, file).error?.issues[0]?.message
  if (error !== undefined) throw new UnfitFile(error)
}
