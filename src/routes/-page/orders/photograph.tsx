import { useQuery } from '@tanstack/react-query'
import { ImageOffIcon } from 'lucide-react'
import { photograph } from '@/queries/orders/orders'
import { cn } from '@/ui/cn'
import { Skeleton } from '@/ui/primitives/skeleton'

/** A photo of an order: a thumbnail that opens the full size in a new tab. */
export function Photograph({ hashid, alt, className }: { hashid: string; alt: string; className?: string }) {
  const { data: url, isError } = useQuery(photograph(hashid))
  const box = cn('size-16 rounded-md border object-cover', className)
  if (isError)
    return (
      <span role="img" aria-label="Couldn't load the photo" className={cn(box, 'grid place-items-center')}>
        <ImageOffIcon aria-hidden="true" className="size-5 text-muted-foreground" />
      </span>
    )
  if (!url) return <Skeleton className={box} />
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block w-fit rounded-md">
      <img src={url} alt={alt} className={box} />
    </a>
  )
}
