/** Sharp enough to show damage, small enough to upload quickly from a loading dock. */
const LONGEST_SIDE = 1_600
const QUALITY = 0.85

/** Converts a picture to a JPEG of a reasonable size. Returns files that the browser cannot read unchanged; the server rejects them. */
export async function photographContent(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  return (picture && (await drawn(picture))) ?? file
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
