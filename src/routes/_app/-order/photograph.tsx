import { useQuery } from '@tanstack/react-query'
import { ImageOffIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { photograph } from '@/queries/claims'
import { cn } from '@/ui/cn'
import { Skeleton } from '@/ui/skeleton'

/** A photograph that is kept with an order: small, and large in a tab of its own. */
export function Photograph({ hashid, alt, className }: { hashid: string; alt: string; className?: string }) {
  const { data: file, isError } = useQuery(photograph(hashid))
  const url = useObjectUrl(file)
  const box = cn('size-16 rounded-md border object-cover', className)
  if (isError)
    return (
      <span
        role="img"
        aria-label="The photograph could not be loaded"
        className={cn(box, 'grid place-items-center')}
      >
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

function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
