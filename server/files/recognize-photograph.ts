import type { Photograph } from '../http/external-services'
import { imageType } from './image-type'

/** Recognizes a photo by its first bytes, ignoring the declared type. Does not decode it. */
export async function recognizePhotograph(upload: Blob): Promise<Photograph | null> {
  const content = new Uint8Array(await upload.arrayBuffer())
  const type = imageType(content)
  return type === null ? null : { type, content }
}
