import type { ComponentProps } from 'react'
import { addPicture } from '@/domain/files/contract'
import { pictureAddress } from '@/domain/files/picture'
import { Picture } from '@/ui/layout/picture'
import { UploadField } from './upload-field'

type Props = Omit<ComponentProps<typeof UploadField>, 'endpoint' | 'preview'> & {
  /** Shown while there is no uploaded picture. */
  fallback?: string
}

/** Uploads a picture of a product or vendor. */
export function PictureField({ fallback = '', ...field }: Props) {
  const { label, value } = field
  return (
    <UploadField
      {...field}
      endpoint={addPicture}
      preview={
        <Picture
          image={value ? pictureAddress(value) : fallback}
          alt={label}
          width={96}
          height={72}
          className="h-18 w-24 shrink-0 rounded-sm object-contain"
        />
      }
    />
  )
}
