import { FileTextIcon, ImageIcon, type LucideIcon, PlayIcon } from 'lucide-react'
import { type Asset, type AssetMedia, assetFormats } from '@/domain/vendors/asset'
import { cn } from '@/ui/cn'
import { Picture } from '@/ui/layout/picture'

interface Props {
  asset: Pick<Asset, 'format' | 'image'>
  alt?: string
  /** Width on the screen, for the browser to choose a size. */
  sizes: string
  /** Its shape and size. */
  className: string
}

const icons: Readonly<Record<AssetMedia['format'], LucideIcon>> = {
  image: ImageIcon,
  pdf: FileTextIcon,
  video: PlayIcon,
}

/** The picture of an asset, or a tile with its format. */
export function AssetThumbnail({ asset: { format, image }, alt = '', sizes, className }: Props) {
  if (image !== '')
    return (
      <Picture
        image={image}
        alt={alt}
        width={640}
        height={480}
        sizes={sizes}
        className={cn('object-contain', className)}
      />
    )
  const Icon = icons[format]
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': `${alt}: ${assetFormats[format]}` } : { 'aria-hidden': true })}
      className={cn('grid place-items-center border bg-muted text-muted-foreground', className)}
    >
      <Icon className="size-1/2 max-h-14 max-w-14 opacity-70" aria-hidden="true" />
    </span>
  )
}
