/** Names of the sizes in which a picture is stored, with their longest side in pixels. */
export const pictureSizes = { small: 160, medium: 640, large: 1_600 } as const
export type PictureSize = keyof typeof pictureSizes

const ADDRESS = '/api/v1/images/picture/'

/** Address of an uploaded picture in its medium size; empty without one. */
export const pictureAddress = (hashid: string): string => hashid && `${ADDRESS}${hashid}`

/** Addresses of an uploaded picture in all sizes, for the browser to choose from. Drawings of the demo have no sizes. */
export const pictureSources = (image: string): string | undefined =>
  image.startsWith(ADDRESS)
    ? Object.entries(pictureSizes)
        .map(([name, side]) => `${image}${name === 'medium' ? '' : `?size=${name}`} ${side}w`)
        .join(', ')
    : undefined
