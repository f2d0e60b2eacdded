/** Enough to see what is wrong, and quickly sent from a loading dock. */
const LONGEST_SIDE = 1_600
const QUALITY = 0.85

/**
 * A picture as a JPEG of a sensible size, in base64. What is no picture to the browser goes as it is: the server says what
 * is wrong with it.
 */
export async function photographContent(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null)
  const url = picture ? drawn(picture) : await read(file)
  return url.replace(/^data:[^,]*,/, '')
}

function drawn(picture: ImageBitmap): string {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}

const read = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The photograph could not be read.')))
    reader.readAsDataURL(file)
  })
