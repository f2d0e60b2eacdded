import type { ComponentProps } from 'react'
import { addPicture } from '@/domain/files/contract'
import { pictureAddress } from '@/domain/files/picture'
import type { UploadTarget } from '@/queries/files/file-uploads'
import { Picture } from '@/ui/layout/picture'
import { UploadField } from './upload-field'

type Props = Omit<ComponentProps<typeof UploadField>, 'target' | 'preview'> & {
  /** By default the call for people who are signed in. */
  target?: UploadTarget
  /** Shown while there is no uploaded picture. */
  fallback?: string
}

/** Uploads a picture of a product, vendor or marketplace. */
export function PictureField({ fallback = '', target = { endpoint: addPicture }, ...field }: Props) {
  const { label, value } = field
  return (
    <UploadField
      {...field}
      target={target}
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
