import { useQuery } from '@tanstack/react-query'
import { mediaText } from '@/domain/vendors/asset'
import { addAssetFile } from '@/domain/vendors/contract'
import { assetFile } from '@/queries/vendors/managed-assets'
import { Picture } from '@/ui/layout/picture'
import { UploadField } from '../form/upload-field'
import { AssetThumbnail } from './asset-thumbnail'

export function AssetFile({ hashid, alt }: { hashid: string; alt: string }) {
  const { data } = useQuery(assetFile(hashid))
  return (
    <span className="inline-flex items-center gap-2">
      {data && <AssetThumbnail asset={data} alt={alt} sizes="64px" className="h-12 w-16 rounded-sm" />}
      <span dir="auto">{data?.name ?? 'Uploaded file'}</span>
    </span>
  )
}

interface Props {
  label: string
  value: string
  onChange: (hashid: string) => void
  /** Address of the picture that is shown without an uploaded file; empty for none. */
  fallback: string
  error: string | undefined
}

/** Uploads the file of an asset: an image or a PDF. */
export function AssetFileField({ fallback, ...field }: Props) {
  const { label, value } = field
  const { data } = useQuery(assetFile(value))
  const box = 'h-18 w-24 shrink-0 rounded-sm'
  return (
    <UploadField
      {...field}
      target={{ endpoint: addAssetFile }}
      hint={
        data
          ? `${data.name}, ${mediaText(data)}`
          : 'JPEG, PNG, WebP or PDF, at most 20 MB. Buyers download it as it is.'
      }
      preview={
        data ? (
          <AssetThumbnail asset={data} alt={label} sizes="96px" className={box} />
        ) : (
          <Picture
            image={value ? '' : fallback}
            alt={label}
            width={96}
            height={72}
            className={`${box} object-contain`}
          />
        )
      }
    />
  )
}
