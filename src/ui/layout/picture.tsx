import { ImageIcon } from 'lucide-react'
import { pictureSources } from '@/domain/files/picture'
import { cn } from '../cn'

interface Props {
  /** Address of the picture; empty if there is none. */
  image: string
  alt?: string
  /** Width and height in CSS pixels, of the picture or of its shape. */
  width: number
  height: number
  /** Width on the screen, for the browser to choose a size; that of `width` unless set. */
  sizes?: string
  /** True for a picture that the page opens with. */
  isFirst?: boolean
  className?: string
}

/** A picture of a product or vendor in the size that the screen needs, or a placeholder of the same shape. */
export function Picture({
  image,
  alt = '',
  width,
  height,
  sizes = `${width}px`,
  isFirst = false,
  className,
}: Props) {
  const box = cn('border bg-muted object-cover', className)
  if (image === '')
    return (
      <span
        data-slot="no-picture"
        style={{ aspectRatio: `${width} / ${height}` }}
        {...(alt ? { role: 'img', 'aria-label': `${alt}: no picture` } : { 'aria-hidden': true })}
        className={cn('grid place-items-center text-muted-foreground', box)}
      >
        <ImageIcon className="size-1/3 max-h-8 max-w-8 opacity-60" aria-hidden="true" />
      </span>
    )
  const sources = pictureSources(image)
  return (
    <img
      src={image}
      srcSet={sources}
      sizes={sources && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      className={box}
    />
  )
}
