import { pictureAddress } from '@/domain/files/picture'
import type { AssetFileType, AssetMedia } from '@/domain/vendors/asset'
import { assetFiles, marketingAssets } from '../../db/schema/vendors/assets'

/** The columns that `mediaOf` reads, of assets with their files. */
export const mediaColumns = {
  video_url: marketingAssets.video_url,
  width: marketingAssets.width,
  height: marketingAssets.height,
  file: {
    stored_hash: assetFiles.stored_hash,
    type: assetFiles.type,
    size: assetFiles.size,
    picture_hash: assetFiles.picture_hash,
    width: assetFiles.width,
    height: assetFiles.height,
  },
}

interface Stored {
  hashid: string
  video_url: string
  /** Of a drawing of the demo. */
  width: number | null
  height: number | null
  file: {
    type: AssetFileType
    size: number
    picture_hash: string | null
    width: number | null
    height: number | null
  } | null
}

/** Returns the media of an asset: its file, else its video, else a drawing of the demo. */
export function mediaOf({ hashid, video_url, width, height, file }: Stored): AssetMedia {
  if (file) {
    const format = file.type === 'application/pdf' ? 'pdf' : 'image'
    const image = pictureAddress(file.picture_hash ?? '')
    return { format, width: file.width, height: file.height, size: file.size, image, video_url: '' }
  }
  if (video_url !== '')
    return { format: 'video', width: null, height: null, size: null, image: '', video_url }
  return { format: 'image', width, height, size: null, image: drawingAddress(hashid), video_url }
}

/** Address of the drawing of an asset of the demo. */
export const drawingAddress = (hashid: string) => `/api/v1/images/asset/${hashid}.svg`
