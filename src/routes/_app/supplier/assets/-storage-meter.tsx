import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fileSizeText } from '@/domain/values/file-size'
import { assetStorage } from '@/queries/managed-assets'

/** Shows how much of their storage the assets of the vendor take. */
export function StorageMeter() {
  const id = useId()
  const { data } = useQuery(assetStorage())
  if (!data) return null
  return (
    <div className="grid max-w-xs gap-1 text-[13px] text-muted-foreground">
      <p id={id}>
        {fileSizeText(data.used)} of {fileSizeText(data.limit)} used, without archived assets
      </p>
      <meter
        aria-labelledby={id}
        className="h-2 w-full"
        min={0}
        max={data.limit}
        high={data.limit * 0.9}
        value={data.used}
      />
    </div>
  )
}
