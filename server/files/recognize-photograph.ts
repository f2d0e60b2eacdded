import type { Photograph } from '../http/external-services'
import { imageType } from './image-type'

/** Takes a photograph by the first bytes of its content, whatever it says it is. */
export async function recognizePhotograph(upload: Blob): Promise<Photograph | null> {
  const content = new Uint8Array(await upload.arrayBuffer())
  const type = imageType(content)
  return type === null ? null : { type, content }
}
